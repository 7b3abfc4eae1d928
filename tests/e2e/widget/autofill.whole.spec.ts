import { readFieldError, findFieldByLabel, findSubmitButton } from './support/forms.ts';
import { widgetBuilds, expect, test } from './support/widget-test.ts';

for (const build of widgetBuilds) {
  test(`the form accepts values that the browser autofills, including the location (${build})`, async ({
    page,
    open,
  }) => {
    await open(build);
    const location = page.getByRole('combobox', { name: 'Location' });
    await location.waitFor();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Autofill.enable');
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: `(document.querySelector('feedback-form')?.shadowRoot ?? document).querySelector('[name=name]')`,
    });
    const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId ?? '' });
    await findFieldByLabel(page, 'Name').click();
    const values = {
      NAME_FULL: 'Asha Verma',
      PHONE_HOME_WHOLE_NUMBER: '+919876543210',
      EMAIL_ADDRESS: 'asha@example.com',
      ADDRESS_HOME_CITY: 'pune',
      ADDRESS_HOME_COUNTRY: 'IN',
    };
    const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
    await cdp.send('Autofill.trigger', {
      fieldId: node.backendNodeId,
      address: { fields },
    });
    await expect(location).toHaveValue('Pune');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(findFieldByLabel(page, 'Mobile No')).toHaveValue('9876543210');
    await findSubmitButton(page).click();
    expect(await readFieldError(location)).toBe('');
  });
}
