/** The OpenAPI document of calls for everybody and for members. */
export const OPENAPI_PATH = '/api/openapi.json';
/** That of the calls of the admin app, for staff who are logged in and for access tokens. */
export const STAFF_OPENAPI_PATH = '/api/staff/openapi.json';
/** The page about the API, made of the first. Not among `paths`: no script needs it, and pages of the company's own may be below /docs. */
export const API_DOCS_PATH = '/docs/api';
