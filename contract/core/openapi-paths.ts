/** The OpenAPI document of calls for everybody and for members. */
export const OPENAPI_PATH = '/api/openapi.json';
/** That of the calls of the admin app, for staff who are logged in and for access tokens. */
export const STAFF_OPENAPI_PATH = '/api/staff/openapi.json';
