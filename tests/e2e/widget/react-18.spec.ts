import {
  attachFiles,
  fillEmployeeForm,
  fillPublicForm,
  findSubmitButton,
  submitOtp,
} from './support/forms.ts';
import { installReact18 } from './support/react-18.ts';
import { bundleReactPage } from './support/react-page.ts';
import { expect, test as base } from './support/widget-test.ts';

const react18 = installReact18();

const test = base.extend<object, { reactPage: Map<string, string> }>({
  reactPage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      await use(await bundleReactPage(react18));
    },
    { scope: 'worker' },
  ],
});

test.describe('the React package works with React 18', () => {
  test.skip(!react18, 'The registry can not be reached for React 18.');

  test.afterEach(({ page }) =>
    expect(page.locator('#react')).toHaveAttribute('data-react-version', /^18\./),
  );

  test('the React package sends the public form with a file on React 18', async ({
    page,
    open,
    double,
  }) => {
    await open('react');
    await fillPublicForm(page);
    await attachFiles(page, { name: 'statement.pdf' });
    await findSubmitButton(page).click();
    await submitOtp(page);
    await expect(page.getByText('MF-7K4Q-9M20')).toBeVisible();
    expect(double.cases[0]?.files).toEqual([{ name: 'statement.pdf', size: 2000 }]);
  });

  test('the React package sends the employee form on React 18', async ({ page, open, double }) => {
    await open('react', { audience: 'employee' });
    await fillEmployeeForm(page);
    await findSubmitButton(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Feedback saved successfully.');
    expect(double.cases).toHaveLength(1);
  });
});
