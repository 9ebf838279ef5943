/** Exact versions of the other servers, and of libraries for servers. */
export const foreignPins = {
  "@hono/node-server": "1.19.19",
  "@mswjs/source": "0.5.0",
  "@scalar/mock-server": "0.14.4",
  "@stoplight/prism-cli": "5.16.0",
  express: "5.3.0",
  "express-openapi-validator": "5.6.2",
  fastify: "5.12.8",
  "fastify-openapi-glue": "4.11.4",
  hono: "4.13.19",
  msw: "2.15.0",
  "openapi-backend": "5.21.2",
};
