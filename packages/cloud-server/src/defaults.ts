/** Requests of each token per minute. */
export const defaultTokenLimit = 600;
/** Requests of each address without an accepted token per minute. */
export const defaultAddressLimit = 60;
/** Connections to PostgreSQL. */
export const defaultMaxConnections = 10;
