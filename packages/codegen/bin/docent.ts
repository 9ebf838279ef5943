#!/usr/bin/env -S node --conditions=@docent/source
// The command inside this repository, where packages run from source.
import "../src/main.ts";
