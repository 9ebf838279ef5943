// @generated from specs/cloud.openapi.yaml by `pnpm generate`. Do not edit: change the specification instead.

// @ts-nocheck: compiled by ajv from the schemas of requests.
import { countCodePoints } from "@docent/runtime/mocks";

export const validateProjectParameter = validate0;
const func0 = countCodePoints;

function validate0(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) > 200){
validate0.errors = [{instancePath,keyword:"maxLength",params:{limit: 200}}];
return false;
}
else {
if(func0(data) < 1){
validate0.errors = [{instancePath,keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate0.errors = [{instancePath,keyword:"type",params:{type: "string"}}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
