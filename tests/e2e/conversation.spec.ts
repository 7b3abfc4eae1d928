import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { expectAccessible } from './support/accessible.ts';
import { demoAccounts, findCloseCaseButton, openPageAs } from './support/console.ts';
import { buildPdfUpload, buildPhotoUpload } from './support/files.ts';
import { test } from './support/mailbox.ts';
import { waitForMessage, readMessagesTo, readNewestOtp } from './support/outbox.ts';
import { fillCustomerForm, generateMobile } from './support/public-form.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

async function enterOtp(page: Page, request: APIRequestContext, mobile: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(await readNewestOtp(request, mobile));
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

/** Opens a case on the status page with the newest OTP. The form's OTP is older. */
async function openCase(page: Page, request: APIRequestContext, mobile: string) {
  const sent = async () =>
    (await readMessagesTo(request, mobile)).filter(({ template }) => template === 'otp').length;
  const before = await sent();
  await page.getByLabel('Mobile No').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect.poll(sent).toBeGreaterThan(before);
  await enterOtp(page, request, mobile);
}

/** Simulates returning to the tab, which makes the page reload the case. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Waits until the page has drawn its current state. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a submitter answers a question, reopens the closed case and rates the second closing', async ({
  page,
  request,
  browser,
  mailbox,
}) => {
  const mobile = generateMobile();
  const email = `asha.${mobile}@example.com`;
  await page.setViewportSize(phone);

  await test.step('the form’s thank-you page links to the status page with the case id filled in', async () => {
    await page.goto('/feedback/customer');
    await fillCustomerForm(page, { mobile, email });
    await page.getByLabel('Attachments').setInputFiles(buildPdfUpload());
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    await enterOtp(page, request, mobile);
    await page.getByRole('link', { name: 'Track this case' }).click();
    await expect(page).toHaveURL(/\/feedback\/status\?case=MF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  });
  const caseId = new URL(page.url()).searchParams.get('case') ?? '';
  await expect(page.getByLabel('Case id')).toHaveValue(caseId);
  const sms = await waitForMessage(request, mobile, /Your case id is/);
  expect(sms).toContain(`/feedback/status?case=${caseId}`);

  await test.step('an OTP opens the case', async () => {
    await expectAccessible(page);
    await openCase(page, request, mobile);
    await expect(heading(page, 'We are looking at it')).toBeFocused();
    await expect(page.getByText('My October instalment was debited twice.')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'We are looking at it')).toBeVisible();
    await expect(page.getByText(/^expected by /)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download statement-oct.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('statement-oct.pdf');
  });

  await test.step('the case stays visible without a network, and no message contradicts that', async () => {
    const failed = page.waitForEvent('requestfailed');
    await page.context().setOffline(true);
    await comeBack(page);
    await failed;
    await drawn(page);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText('Your case could not be loaded.')).toBeHidden();
    await expect(heading(page, 'We are looking at it')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });

  const staff = await browser.newPage({ viewport: desk });
  await openPageAs(staff, demoAccounts.superadmin, `/admin/case/${caseId}`);
  const timeline = staff.getByRole('region', { name: 'Conversation and history' });

  const ask = async (question: string) => {
    await staff.getByRole('textbox', { name: 'Reply to the submitter' }).fill(question);
    await staff.getByRole('button', { name: 'Ask and wait' }).click();
    await expect(staff.getByText('Waiting for the submitter', { exact: true })).toBeVisible();
  };

  await test.step('staff ask a question with a file', async () => {
    await staff.getByRole('button', { name: 'Attach' }).click();
    await staff.getByLabel('Choose files').setInputFiles(buildPhotoUpload('example.png'));
    await ask('Which account was debited?');
    const answer = await waitForMessage(request, mobile, /We have a question about your case/);
    expect(answer).toContain(`/feedback/status?case=${caseId}`);
    expect(answer).not.toContain('Which account');
  });

  await test.step('the submitter answers with a file over a connection that breaks once', async () => {
    await comeBack(page);
    await expect(heading(page, 'We asked you something')).toBeVisible();
    await expect(page.getByText('Which account was debited?').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download example.png' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel('Your answer')).toBeFocused();
    await expect(page.getByText('Enter a message')).toBeVisible();
    await page.getByLabel('Your answer').fill('The one that ends in 4471');
    await page.getByLabel('Attachments').setInputFiles(buildPhotoUpload());
    await expectAccessible(page);
    await page.route('**/answer', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Nothing you entered is lost.')).toBeVisible();
    await page.unroute('**/answer');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('We have received your answer.')).toBeVisible();
    await expect(page.getByText('The one that ends in 4471')).toHaveCount(1);
    await staff.reload();
    await expect(timeline).toContainText('The one that ends in 4471');
    await expect(timeline.getByRole('button', { name: /^Preview bank-sms/ })).toBeVisible();
    await expect(staff.getByText('Waiting for the submitter', { exact: true })).toBeHidden();
  });

  await test.step('the submitter answers the next question by email', async () => {
    test.skip(mailbox.missing !== null, mailbox.missing ?? '');
    await ask('On which day?');
    const text = 'On 5 October.\n\n> On which day?';
    await mailbox.receive({ from: email, subject: `Re: Your case ${caseId}`, text });
    const answer = timeline.getByRole('article').filter({ hasText: 'On 5 October.' });
    await expect(answer).toContainText('by e-mail');
    await expect(staff.getByText('Waiting for the submitter', { exact: true })).toBeHidden();
  });

  await test.step('a note mentions a colleague and stays internal', async () => {
    await staff.getByRole('radio', { name: 'Note', exact: true }).click();
    await staff.getByRole('textbox', { name: 'Internal note' }).pressSequentially('Seen by @roh');
    await staff.getByRole('option', { name: /Rohan Kulkarni/ }).click();
    await staff.getByRole('button', { name: 'Save note' }).click();
    await expect(timeline.getByText('@Rohan Kulkarni', { exact: true })).toBeVisible();
    await comeBack(page);
    await expect(page.getByText('On 5 October.')).toBeVisible();
    await expect(page.getByText('Seen by')).toBeHidden();
  });

  const close = async (text: string) => {
    await findCloseCaseButton(staff).click();
    await staff.getByRole('dialog').getByLabel('Closure description').first().fill(text);
    await staff.keyboard.press('Enter');
    await expect(timeline).toContainText(`“${text}”`);
  };

  await test.step('the case is closed, reported as not solved, and reopened', async () => {
    await close('Refunded on Monday');
    await comeBack(page);
    await expect(heading(page, 'Your case is closed')).toBeVisible();
    await expect(page.getByText('Refunded on Monday').first()).toBeVisible();
    await page.getByRole('button', { name: 'No, not yet' }).click();
    await page.getByLabel('What is not solved yet?').fill('Nothing has arrived');
    await page.getByRole('button', { name: 'Reopen the case' }).click();
    await expect(page.getByText('Your case is open again.')).toBeVisible();
    await expect(heading(page, 'Your case is closed')).toBeHidden();
  });

  await test.step('the case is closed for good and rated once, and the access ends', async () => {
    await page.setViewportSize(desk);
    await staff.setViewportSize(phone);
    await staff.reload();
    await close('Refunded now');
    await comeBack(page);
    await page.getByRole('button', { name: 'Yes, it is solved' }).click();
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByText('Please choose 1 to 5 stars')).toBeVisible();
    await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await page.getByLabel('Add a comment').fill('Quick in the end');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByText('You gave 5 of 5 stars.')).toBeVisible();
    await expect(page.getByText('Thank you for telling us.')).toHaveCount(1);
    const after = page.getByRole('group', { name: /^You can reopen it until / });
    await expect(after.getByRole('button')).toHaveText(['It is not solved after all']);
    await expect(page.getByText('Is it solved?')).toBeHidden();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(heading(page, 'You have signed out')).toBeFocused();
    await expect(page.getByText('Refunded now')).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
  await staff.close();
});
