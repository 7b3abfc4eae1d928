import { fillPublicForm, findOtpDialog, findSubmitButton } from './support/forms.ts';
import { buildElementPage, expect, test } from './support/widget-test.ts';

test.describe('the loader loads the form when the tag comes near the visible area', () => {
  const formScript = /\/form-[0-9a-f]+\.js/;
  const laterScript = /\/later-[0-9a-f]+\.js/;

  test('the loader loads the form in a single request when the tag comes near the visible area', async ({
    page,
    double,
  }) => {
    const body = '<p id="space"></p><feedback-form audience="customer"></feedback-form>';
    double.file('/tall.css', '#space { height: 4000px }');
    double.page(
      '/',
      buildElementPage({}, { body, inHead: '<link rel="stylesheet" href="/tall.css">' }),
    );
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(double.url, { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('form')).toBeVisible();
    // The code for sending loads by itself once the form can be filled.
    await expect.poll(() => scripts.filter((url) => laterScript.test(url))).toHaveLength(1);
    expect(scripts.findIndex((url) => laterScript.test(url))).toBe(2);
  });

  test('the form reports that its sending script failed to load, and loads the script on retry', async ({
    page,
    double,
  }) => {
    double.page('/', buildElementPage({ audience: 'customer' }));
    await page.route(laterScript, (route) => route.abort());
    await page.goto(double.url);
    await fillPublicForm(page);
    await findSubmitButton(page).click();
    await expect(page.getByText('cannot be reached. Nothing you entered is lost.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(findOtpDialog(page)).toBeVisible();
  });

  test('the loader finds a form tag that a script adds later', async ({ page, double }) => {
    double.page('/', buildElementPage({}, { body: '<p>No form yet</p>' }));
    await page.goto(double.url);
    await page.evaluate(() => document.body.append(document.createElement('feedback-form')));
    await expect(page.getByRole('form')).toBeVisible();
  });

  test('the loader requests the form’s script again when the script is slow', async ({
    page,
    double,
  }) => {
    await page.clock.install();
    double.page('/', buildElementPage({ audience: 'customer' }));
    let asked = 0;
    await page.route(formScript, (route) => {
      asked += 1;
      // The first request hangs, the second one fails.
      if (asked === 1) return undefined;
      return asked === 2 ? route.abort() : route.continue();
    });
    await page.goto(double.url);
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(14_000);
    await expect.poll(() => asked).toBe(2);
    await page.clock.runFor(2000);
    await expect(page.getByRole('form')).toBeVisible();
    expect(asked).toBe(3);
    await expect(page.getByText('taking a while')).toBeHidden();
  });

  test('the loader shows a message with a retry button when the form cannot be loaded', async ({
    page,
    double,
  }) => {
    double.page('/', buildElementPage({ audience: 'customer' }));
    await page.route(formScript, (route) => route.abort());
    await page.goto(double.url);
    await expect(page.getByText('The form could not be loaded.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('form')).toBeVisible();
    await expect(page.getByText('could not be loaded')).toBeHidden();
  });

  test('the loader works from its versioned URL with its integrity hash', async ({
    page,
    double,
    request,
  }) => {
    const manifest = await (await request.get(`${double.url}/embed/v1/manifest.json`)).json();
    const { version, loader } = manifest as {
      version: string;
      loader: { file: string; integrity: string };
    };
    const script = `<script type="module" src="/embed/v1/${version}/${loader.file}"
      integrity="${loader.integrity}" crossorigin></script>`;
    double.page('/', `<!doctype html><title>t</title>${script}<feedback-form></feedback-form>`);
    await page.goto(double.url);
    await expect(page.getByRole('form')).toBeVisible();
  });
});
