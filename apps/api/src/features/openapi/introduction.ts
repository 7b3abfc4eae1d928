import { brand } from '@feedback/contract/brand';

/** What a client's author needs to know before the first call. */
export const introduction = `The API of the feedback system of ${brand.name}. All paths are under \`/api/\`.

**Answers.** JSON in one envelope: \`{"status": "Success", "error": null, …}\`, or \`{"status": "Failure", "error": "what to tell the person", "code": "for programs", "errors": [{"path", "message"}], "requestId"}\`. The plain lists answer a bare array. Texts come in the language that \`Accept-Language\` names first (\`en-IN\`, \`en\`, \`hi\`). Every answer carries \`X-Request-Id\`.

**Sessions.** \`otp/validate\` gives a token; send it as \`Authorization: Bearer <token>\`. A 401 means that the session has ended. Admins' sessions end after 15 minutes without a call.

**Cross-site token.** Browsers get the cookie \`XSRF-TOKEN\`; a request other than GET that carries the cookie must repeat its value in \`X-XSRF-TOKEN\`. Callers without cookies need nothing.

**Encrypted payloads.** \`otp/validate\` and \`otp/validateOtp\` take and give \`data\`: the JSON encrypted by AES-256-CBC with Pkcs7 padding under the key and IV of \`GET config\` (hex), as base64 with \`+\` written \`-\` and \`/\` written \`_\`, padding kept. It is an obfuscation that older clients expect, not the protection.

**Times** are ISO 8601 in UTC; days in filters are days in Asia/Kolkata. **Lengths** count the code points of a text's NFC form.

**Too many requests** are answered 429, a busy or missing dependency 503; both say in \`Retry-After\` how many seconds to wait.`;
