import { forwardRef, type RefAttributes } from 'react';

import { Alert } from '@feedback/ui/alert';

import { useLoadedValue } from '../api/use-loaded.ts';
import { FormShell } from '../form/form-shell.tsx';
import { StagedRenderingContext } from '../form/later.tsx';
import { getFailureMessage } from '../form/errors.ts';
import { createLazyModule } from '../parts/part.ts';
import { PublicFeedbackForm } from '../public/public-feedback-form.tsx';
import type { FeedbackFormHandle } from '../types.ts';
import type { ElementFormProps } from './employee-element.tsx';

/** Code of the employees' form and its sign-in notice. It loads separately from the first form. */
const employeePart = createLazyModule(() => import('./employee-element.tsx'));

/** Shows the employees' form or the way to sign in, once its code is loaded. */
const EmployeePart = forwardRef<FeedbackFormHandle, ElementFormProps>(
  function EmployeePart(props, ref) {
    const { value: part, error, isLoading, retry } = useLoadedValue(employeePart.load);
    if (part) return <part.EmployeeElement {...props} ref={ref} />;
    if (!error) return null;
    return (
      <FormShell lang={props.lang} theme={props.theme}>
        {(texts) => (
          <Alert tone="bad" action={{ label: texts.tryAgain, onAction: retry, busy: isLoading }}>
            {getFailureMessage(error, texts)}
          </Alert>
        )}
      </FormShell>
    );
  },
);

/** Renders the form of the element's audience. */
const ElementForm = forwardRef<FeedbackFormHandle, ElementFormProps>(function ElementForm(
  { audience, ...props },
  ref,
) {
  return audience === 'employee' ? (
    <EmployeePart {...props} audience={audience} ref={ref} />
  ) : (
    <PublicFeedbackForm {...props} audience={audience} ref={ref} />
  );
});

/** Renders the element's form in stages. */
export const renderElementForm = (props: ElementFormProps & RefAttributes<FeedbackFormHandle>) => (
  <StagedRenderingContext.Provider value>
    <ElementForm {...props} />
  </StagedRenderingContext.Provider>
);
