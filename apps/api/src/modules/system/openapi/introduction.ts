import { brand } from '@feedback/contract/brand';
import { limits } from '@feedback/contract/limits';

/** A payload and its cipher text, for developers who implement the cipher. */
export const cipherExample = {
  key: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  iv: '0f0e0d0c0b0a09080706050403020100',
  json: '{"login_Id":"employee","password":"Employee@12345","token":""}',
  data: '1x4k5jWw313yhMRRRgXAk1LwEtKRy0qhBtOK56spUai8BVX5WXTmYVHchQHHvkh3RSVYilmUHqXmxKLOoNA67g==',
} as const;

/** The introduction of the API reference, for developers of a client. */
export const introduction = `The API of the feedback system of ${brand.name}. All paths are under \`/api/\`.

**Answers.** JSON in one envelope: \`{"status": "Success", "error": null, …}\`, or \`{"status": "Failure", "error": "what to tell the person", "code": "for programs", "errors": [{"path", "message"}], "requestId"}\`. The plain lists answer a bare array. Texts come in the language that \`Accept-Language\` names first (\`en-IN\`, \`en\`, \`hi\`). Every answer carries \`X-Request-Id\`.

**Sessions.** \`otp/validate\` gives a token; send it as \`Authorization: Bearer <token>\`. A 401 means that the session has ended. Admins' sessions end after 15 minutes without a call, others' after 12 hours, all after 24; and at logout, or when the account's role, user id, code or password changes.

**API keys** let other systems call. A super admin makes one in the console under "API keys"; it begins with \`fbk_\` and is sent as \`Authorization: Bearer fbk_…\`. It acts for an account and sees the cases that this account sees; of the calls for admins it may make those whose \`apiKey\` scope it has, which the calls below name. Where a path has a \`userId\`, it is that account's. Personal identifiers are masked as for people. A 401 means that the key has ended or was revoked, a 403 that its scopes do not open the call.

**Webhooks** tell other systems of what happens to cases: a JSON body \`{"type", "timestamp", "data": {"caseId", "changed"}}\`, signed by [Standard Webhooks](https://www.standardwebhooks.com). Any 2xx within 10 seconds means that it arrived; a 410 ends the webhook; all else is tried again for about a day. A delivery may come twice, under the same \`webhook-id\`.

**Cross-site token.** Browsers get the cookie \`XSRF-TOKEN\`; a request other than GET that carries the cookie must repeat its value in \`X-XSRF-TOKEN\`. Callers without cookies need nothing.

**Encrypted payloads.** \`otp/validate\` and \`otp/validateOtp\` take and give \`data\`: the JSON encrypted by AES-256-CBC with Pkcs7 padding under the key and IV of \`GET config\` (hex), as base64 with \`+\` written \`-\` and \`/\` written \`_\`, padding kept. An example to test with: under the key \`${cipherExample.key}\` and the IV \`${cipherExample.iv}\` the JSON \`${cipherExample.json}\` is \`${cipherExample.data}\`. It is an obfuscation that older clients expect, not the protection.

**A public submission** is four calls: \`GET feedback/getformdata\` for the choices, \`GET otp/getotp/{mobile}\`, \`POST otp/validateOtp\` with the digits, \`POST feedback/savenonkotak\` with the proof that it gave. An answer that was lost is asked for again with the same \`submissionId\`, without a second case or a second OTP.

**One’s own cases** need no account: \`POST status/request\` with a case id and its mobile, \`POST status/open\` with the digits; its token opens all cases of that mobile for 30 minutes, and nothing else.

**Files** are at most ${limits.attachments.maxFiles} of ${limits.attachments.maxBytesPerFile / 1024 / 1024} MiB: pdf, jpg, jpeg, jfif, png, svg, webp, webm, mpg, mpeg, mp4, avi, mkv; the content must be what the name says. \`errors\` name each wrong file by its name.

**Other sites' pages** may call when their origin is on the operator's list; they send no cookies and need no cross-site token. Every other origin is refused (403).

**Operators** have \`GET health/live\`, \`GET health/ready\` (200 once the database answers and is migrated, 503 when the instance is about to go away) and \`GET metrics\` (Prometheus).

**Times** are ISO 8601 in UTC; days in filters are days in Asia/Kolkata. **Lengths** count the code points of a text's NFC form.

**Too many requests** are answered 429, a busy or missing dependency 503; both say in \`Retry-After\` how many seconds to wait.`;
