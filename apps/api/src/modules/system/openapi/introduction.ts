import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';

/** A payload and its cipher text, for developers who implement the cipher. */
export const payloadCipherExample = {
  key: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  iv: '0f0e0d0c0b0a09080706050403020100',
  json: '{"login_Id":"employee","password":"Employee@12345","token":""}',
  data: '1x4k5jWw313yhMRRRgXAk1LwEtKRy0qhBtOK56spUai8BVX5WXTmYVHchQHHvkh3RSVYilmUHqXmxKLOoNA67g==',
} as const;

/** The introduction of the API reference, for developers of a client. */
export const apiIntroduction = `The API of the feedback system of ${brand.name}. All paths begin with \`/api/\`.

**Responses** are JSON of one form: \`{"status": "Success", "error": null, …}\`, or \`{"status": "Failure", "error": "message for people", "code": "for programs", "errors": [{"path", "message"}], "requestId"}\`. Some lists return a bare array. Messages are in the language that \`Accept-Language\` names first (\`en-IN\`, \`en\`, \`hi\`). Every response has the header \`X-Request-Id\`.

**Sessions.** \`otp/validate\` returns a token; send it as \`Authorization: Bearer <token>\`. A 401 means that the session has ended. Sessions of admins end after 15 minutes without a call, sessions of others after 12 hours, and all sessions after 24 hours. A session also ends at sign-out, and when the account’s role, user id, code or password changes.

**API keys** let other systems call the API. A super admin creates a key in the console under "API keys". A key begins with \`fbk_\`; send it as \`Authorization: Bearer fbk_…\`. A key belongs to an account and sees the cases that this account sees. It may call the admin operations in its scopes; each operation below names its scope. In a path with \`userId\`, use the account’s user id. Personal identifiers are masked. A 401 means that the key expired or was revoked, a 403 that none of its scopes allows the call.

**Webhooks** notify other systems of events of cases. The body is JSON, \`{"type", "timestamp", "data": {"caseId", "changed"}}\`, signed as [Standard Webhooks](https://www.standardwebhooks.com) specifies. A 2xx within 10 seconds means success; a 410 switches the webhook off; after any other response the delivery is retried for about a day. A delivery may arrive twice with the same \`webhook-id\`.

**Cross-site token.** Browsers get the cookie \`XSRF-TOKEN\`. A request other than GET that has this cookie must repeat its value in \`X-XSRF-TOKEN\`. Callers without cookies need no token.

**Encrypted payloads.** The requests and responses of \`otp/validate\` and \`otp/validateOtp\` contain \`data\`: JSON, encrypted with AES-256-CBC and Pkcs7 padding with the key and IV of \`GET config\` (hex), as base64 with \`-\` for \`+\` and \`_\` for \`/\`, and with padding. To test your cipher: with the key \`${payloadCipherExample.key}\` and the IV \`${payloadCipherExample.iv}\`, the JSON \`${payloadCipherExample.json}\` becomes \`${payloadCipherExample.data}\`. Older clients expect this obfuscation; TLS protects the data.

**A public submission** takes four calls. \`GET feedback/getformdata\` returns the options of the form. \`GET otp/getotp/{mobile}\` sends an OTP. \`POST otp/validateOtp\` exchanges the OTP for a proof. \`POST feedback/savenonkotak\` saves the case with this proof. If a response is lost, repeat the call with the same \`submissionId\`; this creates no second case and needs no second OTP.

**The status page** needs no account. \`POST status/request\` takes a case id and its mobile and sends an OTP. \`POST status/open\` exchanges the OTP for a token, which gives access to all cases of this mobile for 30 minutes, and to nothing else.

**Files.** A request has at most ${limits.attachments.maxFiles} files of ${limits.attachments.maxBytesPerFile / 1024 / 1024} MiB each: pdf, jpg, jpeg, jfif, png, svg, webp, webm, mpg, mpeg, mp4, avi, mkv. The content of a file must match its name. \`errors\` name each wrong file.

**Pages of other sites** may call the API if the operator allows their origin. They send no cookies and need no cross-site token. Other origins get 403.

**Operators** use \`GET health/live\`, \`GET health/ready\` (200 while the database responds and is migrated, 503 while the instance shuts down) and \`GET metrics\` (Prometheus).

**Times** are ISO 8601 in UTC; days in filters are days in Asia/Kolkata. **Lengths** count the code points of a text’s NFC form.

**Too many requests** get 429. If a dependency is busy or down, the response is 503. In both cases \`Retry-After\` says how many seconds to wait.`;
