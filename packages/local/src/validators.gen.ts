// @generated from specs/local.openapi.yaml by `pnpm generate`. Do not edit: change the specification instead.

// @ts-nocheck: compiled by ajv from the schemas of requests.
import { countCodePoints } from "@docent/runtime/mocks";

export const validateAddResourceBody = validate0;
const func0 = countCodePoints;
const pattern0 = new RegExp("^@?[a-zA-Z0-9][a-zA-Z0-9._-]*(/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$", "u");

function validate2(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) > 64){
validate2.errors = [{instancePath,keyword:"maxLength",params:{limit: 64}}];
return false;
}
else {
if(func0(data) < 1){
validate2.errors = [{instancePath,keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern0.test(data)){
validate2.errors = [{instancePath,keyword:"pattern",params:{pattern: "^@?[a-zA-Z0-9][a-zA-Z0-9._-]*(/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$"}}];
return false;
}
}
}
}
else {
validate2.errors = [{instancePath,keyword:"type",params:{type: "string"}}];
return false;
}
}
validate2.errors = vErrors;
return errors === 0;
}

const pattern1 = new RegExp("^https?://[^\\x00-\\x20\\x7f/?#@]+(?:[/?#][^\\x00-\\x20\\x7f]*)?$", "u");

function validate4(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) > 2048){
validate4.errors = [{instancePath,keyword:"maxLength",params:{limit: 2048}}];
return false;
}
else {
if(func0(data) < 8){
validate4.errors = [{instancePath,keyword:"minLength",params:{limit: 8}}];
return false;
}
else {
if(!pattern1.test(data)){
validate4.errors = [{instancePath,keyword:"pattern",params:{pattern: "^https?://[^\\x00-\\x20\\x7f/?#@]+(?:[/?#][^\\x00-\\x20\\x7f]*)?$"}}];
return false;
}
}
}
}
else {
validate4.errors = [{instancePath,keyword:"type",params:{type: "string"}}];
return false;
}
}
validate4.errors = vErrors;
return errors === 0;
}

const pattern2 = new RegExp("^[^\\x00-\\x20\\x7f~^:?*\\[\\\\.-](?:\\.?[^\\x00-\\x20\\x7f~^:?*\\[\\\\.])*$", "u");

function validate6(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) > 128){
validate6.errors = [{instancePath,keyword:"maxLength",params:{limit: 128}}];
return false;
}
else {
if(func0(data) < 1){
validate6.errors = [{instancePath,keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern2.test(data)){
validate6.errors = [{instancePath,keyword:"pattern",params:{pattern: "^[^\\x00-\\x20\\x7f~^:?*\\[\\\\.-](?:\\.?[^\\x00-\\x20\\x7f~^:?*\\[\\\\.])*$"}}];
return false;
}
}
}
}
else {
validate6.errors = [{instancePath,keyword:"type",params:{type: "string"}}];
return false;
}
}
validate6.errors = vErrors;
return errors === 0;
}

const pattern3 = new RegExp("^(?:\\.?[^./\\\\\\x00-\\x1f\\x7f][^/\\\\\\x00-\\x1f\\x7f]*|\\.\\.[^/\\\\\\x00-\\x1f\\x7f]+|\\.)(?:/(?:\\.?[^./\\\\\\x00-\\x1f\\x7f][^/\\\\\\x00-\\x1f\\x7f]*|\\.\\.[^/\\\\\\x00-\\x1f\\x7f]+|\\.))*/?$", "u");

function validate8(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) > 256){
validate8.errors = [{instancePath,keyword:"maxLength",params:{limit: 256}}];
return false;
}
else {
if(func0(data) < 1){
validate8.errors = [{instancePath,keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern3.test(data)){
validate8.errors = [{instancePath,keyword:"pattern",params:{pattern: "^(?:\\.?[^./\\\\\\x00-\\x1f\\x7f][^/\\\\\\x00-\\x1f\\x7f]*|\\.\\.[^/\\\\\\x00-\\x1f\\x7f]+|\\.)(?:/(?:\\.?[^./\\\\\\x00-\\x1f\\x7f][^/\\\\\\x00-\\x1f\\x7f]*|\\.\\.[^/\\\\\\x00-\\x1f\\x7f]+|\\.))*/?$"}}];
return false;
}
}
}
}
else {
validate8.errors = [{instancePath,keyword:"type",params:{type: "string"}}];
return false;
}
}
validate8.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
if(data.length > 50){
validate10.errors = [{instancePath,keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate8(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
}
else {
validate10.errors = [{instancePath,keyword:"type",params:{type: "array"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}

const pattern4 = new RegExp("^[^\\x00-\\x1f\\x7f]*$", "u");

function validate13(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) > 500){
validate13.errors = [{instancePath,keyword:"maxLength",params:{limit: 500}}];
return false;
}
else {
if(!pattern4.test(data)){
validate13.errors = [{instancePath,keyword:"pattern",params:{pattern: "^[^\\x00-\\x1f\\x7f]*$"}}];
return false;
}
}
}
else {
validate13.errors = [{instancePath,keyword:"type",params:{type: "string"}}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}


function validate1(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.url === undefined) && (missing0 = "url"))){
validate1.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "type") || (key0 === "name")) || (key0 === "url")) || (key0 === "branch")) || (key0 === "searchPath")) || (key0 === "searchPaths")) || (key0 === "specialNotes"))){
validate1.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate1.errors = [{instancePath:instancePath+"/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("git" !== data0){
validate1.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "git"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(!(validate2(data.name, {instancePath:instancePath+"/name"}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs5 = errors;
if(!(validate4(data.url, {instancePath:instancePath+"/url"}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branch !== undefined){
const _errs6 = errors;
if(!(validate6(data.branch, {instancePath:instancePath+"/branch"}))){
vErrors = vErrors === null ? validate6.errors : vErrors.concat(validate6.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.searchPath !== undefined){
const _errs7 = errors;
if(!(validate8(data.searchPath, {instancePath:instancePath+"/searchPath"}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.searchPaths !== undefined){
const _errs8 = errors;
if(!(validate10(data.searchPaths, {instancePath:instancePath+"/searchPaths"}))){
vErrors = vErrors === null ? validate10.errors : vErrors.concat(validate10.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.specialNotes !== undefined){
const _errs9 = errors;
if(!(validate13(data.specialNotes, {instancePath:instancePath+"/specialNotes"}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate1.errors = [{instancePath,keyword:"type",params:{type: "object"}}];
return false;
}
}
validate1.errors = vErrors;
return errors === 0;
}

const pattern5 = new RegExp("^(?:/|[a-zA-Z]:[/\\\\]|file:///)[^\\x00-\\x1f\\x7f]*$", "u");

function validate17(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) > 4096){
validate17.errors = [{instancePath,keyword:"maxLength",params:{limit: 4096}}];
return false;
}
else {
if(func0(data) < 1){
validate17.errors = [{instancePath,keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern5.test(data)){
validate17.errors = [{instancePath,keyword:"pattern",params:{pattern: "^(?:/|[a-zA-Z]:[/\\\\]|file:///)[^\\x00-\\x1f\\x7f]*$"}}];
return false;
}
}
}
}
else {
validate17.errors = [{instancePath,keyword:"type",params:{type: "string"}}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}


function validate15(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.url === undefined) && (missing0 = "url"))){
validate15.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "name")) || (key0 === "url")) || (key0 === "searchPath")) || (key0 === "searchPaths")) || (key0 === "specialNotes"))){
validate15.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate15.errors = [{instancePath:instancePath+"/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("local" !== data0){
validate15.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "local"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(!(validate2(data.name, {instancePath:instancePath+"/name"}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs5 = errors;
if(!(validate17(data.url, {instancePath:instancePath+"/url"}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.searchPath !== undefined){
const _errs6 = errors;
if(!(validate8(data.searchPath, {instancePath:instancePath+"/searchPath"}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.searchPaths !== undefined){
const _errs7 = errors;
if(!(validate10(data.searchPaths, {instancePath:instancePath+"/searchPaths"}))){
vErrors = vErrors === null ? validate10.errors : vErrors.concat(validate10.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.specialNotes !== undefined){
const _errs8 = errors;
if(!(validate13(data.specialNotes, {instancePath:instancePath+"/specialNotes"}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate15.errors = [{instancePath,keyword:"type",params:{type: "object"}}];
return false;
}
}
validate15.errors = vErrors;
return errors === 0;
}


function validate22(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.url === undefined) && (missing0 = "url"))){
validate22.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "type") || (key0 === "name")) || (key0 === "url")) || (key0 === "searchPath")) || (key0 === "searchPaths")) || (key0 === "specialNotes"))){
validate22.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate22.errors = [{instancePath:instancePath+"/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("website" !== data0){
validate22.errors = [{instancePath:instancePath+"/type",keyword:"const",params:{allowedValue: "website"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(!(validate2(data.name, {instancePath:instancePath+"/name"}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs5 = errors;
if(!(validate4(data.url, {instancePath:instancePath+"/url"}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.searchPath !== undefined){
const _errs6 = errors;
if(!(validate8(data.searchPath, {instancePath:instancePath+"/searchPath"}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.searchPaths !== undefined){
const _errs7 = errors;
if(!(validate10(data.searchPaths, {instancePath:instancePath+"/searchPaths"}))){
vErrors = vErrors === null ? validate10.errors : vErrors.concat(validate10.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.specialNotes !== undefined){
const _errs8 = errors;
if(!(validate13(data.specialNotes, {instancePath:instancePath+"/specialNotes"}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}


function validate0(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "git"){
if(!(validate1(data, {instancePath}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
else if(tag0 === "local"){
if(!(validate15(data, {instancePath}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
else if(tag0 === "website"){
if(!(validate22(data, {instancePath}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
else {
validate0.errors = [{instancePath,keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}}];
return false;
}
}
else {
validate0.errors = [{instancePath,keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}}];
return false;
}
}
else {
validate0.errors = [{instancePath,keyword:"type",params:{type: "object"}}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}

export const validateAskQuestionBody = validate31;

function validate31(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.question === undefined) && (missing0 = "question")){
validate31.errors = [{instancePath,keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "question") || (key0 === "resources")) || (key0 === "quiet"))){
validate31.errors = [{instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.question !== undefined){
let data0 = data.question;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func0(data0) > 100000){
validate31.errors = [{instancePath:instancePath+"/question",keyword:"maxLength",params:{limit: 100000}}];
return false;
}
else {
if(func0(data0) < 1){
validate31.errors = [{instancePath:instancePath+"/question",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/question",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resources !== undefined){
let data1 = data.resources;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length > 20){
validate31.errors = [{instancePath:instancePath+"/resources",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate2(data1[i0], {instancePath:instancePath+"/resources/" + i0}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/resources",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quiet !== undefined){
const _errs7 = errors;
if(typeof data.quiet !== "boolean"){
validate31.errors = [{instancePath:instancePath+"/quiet",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate31.errors = [{instancePath,keyword:"type",params:{type: "object"}}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}
