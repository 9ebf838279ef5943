#!/usr/bin/env -S node --conditions=@docent/source
// The command inside of this repository, where packages are source.
import "../src/main.ts";
