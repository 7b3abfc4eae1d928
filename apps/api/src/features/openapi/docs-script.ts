/**
 * Lets a reader try the calls from the documentation's page. Plain JavaScript in a text: it runs
 * in browsers, where nothing of the API's own code belongs.
 */
export const docsScript = `
let token = sessionStorage.getItem('docs-token');

const bytesOfHex = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
const toUrlSafe = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_');
const fromUrlSafe = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const crossSiteToken = () => document.cookie.split('; ').find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice(11);

function headersOf(method, isJson) {
  const headers = new Headers();
  if (token) headers.set('Authorization', 'Bearer ' + token);
  if (isJson) headers.set('Content-Type', 'application/json');
  const own = crossSiteToken();
  if (method !== 'GET' && own) headers.set('X-XSRF-TOKEN', own);
  return headers;
}

async function logIn(userid, password) {
  const { payload } = await (await fetch('/api/config')).json();
  const key = await crypto.subtle.importKey('raw', bytesOfHex(payload.key), 'AES-CBC', false, ['encrypt', 'decrypt']);
  const cipher = { name: 'AES-CBC', iv: bytesOfHex(payload.iv) };
  const plain = new TextEncoder().encode(JSON.stringify({ login_Id: userid, password, token: '' }));
  const data = toUrlSafe(await crypto.subtle.encrypt(cipher, key, plain));
  const answer = await (await fetch('/api/otp/validate', { method: 'POST', headers: headersOf('POST', true), body: JSON.stringify({ data }) })).json();
  if (answer.status !== 'Success') throw new Error(answer.error);
  const opened = await crypto.subtle.decrypt(cipher, key, fromUrlSafe(answer.data));
  return JSON.parse(new TextDecoder().decode(opened));
}

const login = document.querySelector('#login');
login.hidden = false;
login.addEventListener('submit', async (event) => {
  event.preventDefault();
  const said = login.querySelector('output');
  try {
    const session = await logIn(login.elements.userid.value, login.elements.password.value);
    token = session.token;
    sessionStorage.setItem('docs-token', token);
    said.textContent = 'Logged in as ' + session.employeeName + ' (' + session.role + '). userId: ' + session.userId;
    for (const input of document.querySelectorAll('input[name=userId]')) input.value = session.userId;
  } catch (error) {
    said.textContent = error.message;
  }
});

function requestOf(form) {
  const { method } = form.dataset;
  let { path } = form.dataset;
  const query = new URLSearchParams();
  const parts = new FormData();
  let body;
  for (const input of form.querySelectorAll('[data-in]')) {
    const { name, value, files } = input;
    if (input.dataset.in === 'path') path = path.replace('{' + name + '}', encodeURIComponent(value));
    else if (input.dataset.in === 'query' && value !== '') query.set(name, value);
    else if (input.dataset.in === 'body') body = value;
    else if (files) for (const file of files) parts.append(name, file);
    else if (input.dataset.in === 'part') parts.append(name, value);
  }
  const isForm = form.querySelector('[data-in=part]') !== null;
  const search = query.toString();
  return [path + (search && '?' + search), { method, headers: headersOf(method, body !== undefined), body: isForm ? parts : body }];
}

async function textOf(response) {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return JSON.stringify(await response.json(), null, 2);
  if (type.startsWith('text/')) return (await response.text()).slice(0, 20000);
  return (await response.blob()).size + ' bytes of ' + type;
}

for (const details of document.querySelectorAll('details.try')) {
  details.hidden = false;
  const form = details.querySelector('form');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const shown = form.querySelector('pre');
    shown.hidden = false;
    shown.textContent = '…';
    try {
      const response = await fetch(...requestOf(form));
      shown.textContent = response.status + ' ' + response.statusText + '\\n' + (await textOf(response));
    } catch (error) {
      shown.textContent = error.message;
    }
  });
}
`;
