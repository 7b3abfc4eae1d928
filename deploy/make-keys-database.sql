-- The keys of data lie in a database of their own (docs/security.md); run when the server is new.
CREATE DATABASE feedback_keys;
