-- The product's databases, of a role that is no superuser: the rights on its evidence hold for it
-- (docs/reference/security.md), and what it grants itself stands in the log. Run when the server is new.
\getenv password POSTGRES_PASSWORD
CREATE ROLE feedback LOGIN CREATEDB PASSWORD :'password';
ALTER ROLE feedback SET log_statement = 'ddl';
CREATE DATABASE feedback OWNER feedback;
CREATE DATABASE feedback_keys OWNER feedback;
-- From then on the superuser comes in by the server's own socket alone.
ALTER ROLE postgres PASSWORD NULL;
