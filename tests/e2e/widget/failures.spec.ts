import { createHash } from 'node:crypto';

import {
  repeatResponse,
  respondBadGateway,
  respondWithError,
  neverRespond,
} from './support/api-double.ts';
import {
  attachFiles,
  readFieldError,
  findFieldByLabel,
  fillPublicForm,
  findSubmitButton,
  submitOtp,
} from './support/forms.ts';
import { widgetBuilds, expect, test } from './support/widget-test.ts';

const thanks = 'Your cases is recorded';
const saving = 'feedback/savenonkotak';

// Events to the page are tested with both builds, failures of the form with one.
for (const build of widgetBuilds) {
  test.describe(`the form recovers from network failures (${build})`, () => {
    test('the form reports a missing network, keeps all values and continues when the network is back', async ({
      page,
      open,
      context,
      told,
    }) => {
      await open(build);
      await fillPublicForm(page);
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await findSubmitButton(page).click();
      await expect(page.getByRole('alert')).toContainText('There is no network connection.');
      expect((await told()).at(-1)).toMatchObject({ name: 'error', detail: { kind: 'offline' } });
      await context.setOffline(false);
      await expect(page.getByText('You are offline.')).toBeHidden();
      await page.getByRole('button', { name: 'Try again' }).click();
      await submitOtp(page);
      await expect(page.getByText(thanks)).toBeVisible();
    });
  });
}

test.describe('the form of the element recovers from server and network failures', () => {
  test('the form sends the case again when the network returns after a lost response, and saves a single case with one OTP', async ({
    page,
    open,
    double,
  }) => {
    await open('element');
    await fillPublicForm(page);
    await attachFiles(page, { name: 'statement.pdf' });
    await findSubmitButton(page).click();
    // The case is saved, but the page receives no response.
    double.loseAnswers(saving, 50);
    await submitOtp(page);
    await expect(page.getByRole('alert')).toContainText('The service cannot be reached.');
    await expect(
      page.getByText('It is sent again as soon as the connection is back.'),
    ).toBeVisible();
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha Verma');
    expect(double.cases).toHaveLength(1);

    double.loseAnswers(saving, 0);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(thanks)).toBeVisible();
    expect(double.cases).toHaveLength(1);
    expect(double.callsOf('otp/getotp/9876543210')).toHaveLength(1);
  });

  test('the form solves the server’s challenge when the server receives unusually many OTP requests', async ({
    page,
    open,
    double,
  }) => {
    const salt = 'f00dbabef00dbabef00dbabe?expires=1790000000&';
    const challenge = {
      algorithm: 'SHA-256',
      challenge: createHash('sha256').update(`${salt}4321`).digest('hex'),
      salt,
      maxnumber: 5000,
      signature: 'signed',
    } as const;
    await open('element');
    await fillPublicForm(page);
    double.fail(
      'otp/getotp',
      respondWithError(429, 'challengeRequired', 'Too many are asked for.', { challenge }),
    );
    // The challenge may be solved before the text is seen, so the request waits for the text.
    await page.route('**/api/otp/getotp/*', async (route, request) => {
      if (request.headers()['x-challenge']) {
        await expect(page.getByText('Checking that you are a person…')).toBeVisible();
      }
      await route.continue();
    });
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByText(thanks)).toBeVisible();
    const solution = double.callsOf('otp/getotp/9876543210').at(-1)?.headers['x-challenge'];
    expect(JSON.parse(atob(String(solution)))).toMatchObject({ number: 4321, salt });
    expect(double.violations).toEqual([]);
  });

  test('the form times out when no response arrives, and sends the case again after five seconds', async ({
    page,
    open,
    double,
  }) => {
    await page.clock.install();
    await open('element');
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    double.fail(saving, ...repeatResponse(neverRespond));
    await submitOtp(page);
    await expect(page.getByRole('progressbar').first()).toBeVisible();
    await page.clock.runFor(31_000);
    await expect(page.getByRole('alert')).toContainText('The service took too long to answer.');
    double.fail(saving);
    await page.clock.runFor(5000);
    await expect(page.getByText(thanks)).toBeVisible();
    expect(double.cases).toHaveLength(1);
  });

  test('the user can cancel and resume sending the form', async ({ page, open, double }) => {
    await open('element');
    await fillPublicForm(page);
    await attachFiles(page, { name: 'film.mp4', size: 3_000_000 });
    await findSubmitButton(page).click();
    double.fail(saving, neverRespond);
    await submitOtp(page);
    await expect(page.getByRole('button', { name: 'SUBMITING...' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel sending' }).click();
    await expect(page.getByRole('alert')).toContainText('Sending was cancelled.');
    await expect(page.getByText('film.mp4')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(double.cases).toHaveLength(1);
  });

  test('the form shows a server-side validation error at the field in the server’s words', async ({
    page,
    open,
    double,
  }) => {
    await open('element');
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    const errors = [{ path: 'city', message: 'Please select an option from the list' }];
    double.fail(saving, respondWithError(400, 'validation', errors[0]?.message ?? '', { errors }));
    await submitOtp(page);
    const location = page.getByRole('combobox', { name: 'Location' });
    await expect(location).toBeFocused();
    expect(await readFieldError(location)).toBe('Please select an option from the list');
    await location.fill('Nagpur');
    await page.getByRole('option', { name: 'Nagpur' }).click();
    expect(await readFieldError(location)).toBe('');
  });

  test('the form marks a file that the server rejects, and requires its removal before sending', async ({
    page,
    open,
    double,
  }) => {
    await open('element');
    await fillPublicForm(page);
    await attachFiles(page, { name: 'film.mp4' }, { name: 'good.pdf' });
    await findSubmitButton(page).click();
    const errors = [{ path: 'film.mp4', message: 'Invalid File Type' }];
    double.fail(saving, respondWithError(415, 'unsupportedType', 'Invalid File Type', { errors }));
    await submitOtp(page);
    await expect(page.getByText('film.mp4: Invalid File Type')).toBeVisible();
    await expect(page.getByText('Allowed 1 Out of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Remove film.mp4' })).toBeFocused();
    expect(double.cases).toHaveLength(0);
    await page.keyboard.press('Enter');
    await findSubmitButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(double.cases[0]?.files).toEqual([{ name: 'good.pdf', size: 2000 }]);
  });

  test('the form requests a new OTP for a used verification, and has its own text for an error without a message', async ({
    page,
    open,
    double,
  }) => {
    await open('element');
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    double.fail(
      saving,
      (req, res) => {
        req.resume();
        res.writeHead(500).end('<h1>oops</h1>');
      },
      respondWithError(409, 'proofSpent', 'Please verify your mobile number again.'),
    );
    await submitOtp(page);
    const alert = page.getByRole('alert');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(alert).toContainText('Something went worng. please try again!');
    await again.click();
    await expect(alert).toContainText('Please verify your mobile number again.');
    await again.click();
    await submitOtp(page);
    await expect(page.getByText(thanks)).toBeVisible();
  });

  test('the form shows the rate-limit message when the user requests or enters too many OTPs', async ({
    page,
    open,
    double,
  }) => {
    await open('element');
    await fillPublicForm(page);
    double.fail('otp/getotp', respondWithError(429, 'rateLimited', 'Too many tries. Please wait.'));
    await findSubmitButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Too many tries. Please wait.');
    await page.getByRole('button', { name: 'Try again' }).click();
    double.fail(
      'otp/validateOtp',
      respondWithError(429, 'rateLimited', 'Too many tries. Please wait.'),
    );
    await submitOtp(page);
    await expect(page.getByRole('dialog')).toContainText('Too many tries. Please wait.');
  });

  test('the form reloads choices that failed to load on “Try again” and keeps typed values', async ({
    page,
    open,
    double,
  }) => {
    double.fail('feedback/getformdata', respondBadGateway);
    await open('element');
    await expect(page.getByText('The choices of this form could not be loaded.')).toBeVisible();
    await findFieldByLabel(page, 'Name').fill('Asha');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The choices of this form could not be loaded.')).toBeHidden();
    await expect(findFieldByLabel(page, 'Name')).toHaveValue('Asha');
    await findFieldByLabel(page, 'Query For').selectOption('Transactions');
  });
});
