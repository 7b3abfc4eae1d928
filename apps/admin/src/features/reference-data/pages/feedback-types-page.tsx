import {
  addFeedbackType,
  deleteFeedbackType,
  updateFeedbackType,
} from '@feedback/contract/operations';
import {
  addFeedbackTypeSchema,
  updateFeedbackTypeSchema,
  type FeedbackType,
} from '@feedback/contract/reference-data/feedback-type';
import { Button } from '@feedback/ui/button';
import { lazy } from 'react';

import type { ReferenceListDefinition } from '../../../components/reference-data/reference-kind.ts';
import { AudienceNames } from '../../../components/reference-data/audience-names.tsx';
import { ReferencePage } from '../../../components/reference-data/reference-page.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { fetchFeedbackTypes } from '../../../lib/queries/feedback-types-query.ts';
import type { FeedbackTypeFormValues } from '../components/feedback-type-fields.tsx';
import styles from '../components/feedback-type.module.css';
import { parseOwnerChoice, toOwnerChoice } from '../components/owner-choice.ts';
import { SubTypeList } from '../components/sub-type-list.tsx';

const FeedbackTypeFields = lazy(() =>
  import('../components/feedback-type-fields.tsx').then((m) => ({ default: m.FeedbackTypeFields })),
);
const SubTypeDialog = lazy(() =>
  import('../components/sub-type-dialog.tsx').then((m) => ({ default: m.SubTypeDialog })),
);

const bodyOf = ({ ownerCode, ...values }: FeedbackTypeFormValues) => ({
  ...values,
  ...parseOwnerChoice(ownerCode),
});

/** The list of feedback types and its calls. */
export const feedbackTypeListDefinition: ReferenceListDefinition<
  FeedbackType,
  FeedbackTypeFormValues
> = {
  queryKey: 'feedbackTypes',
  textsOf: (texts) => texts.feedbackType,
  load: fetchFeedbackTypes,
  nameOf: (row) => row.feedbacktype,
  searchedIn: (row) =>
    [
      row.feedbacktype,
      row.ownerName,
      ...row.subTypeList.flatMap(({ subType, ownerName }) => [subType, ownerName]),
    ].join(' '),
  columns: ({ feedbackType }) => [
    { id: 'name', header: feedbackType.heading, card: 'name', cell: (row) => row.feedbacktype },
    {
      id: 'audiences',
      header: feedbackType.audiences,
      card: 'fact',
      cell: (row) => <AudienceNames userType={row.userType} />,
    },
  ],
  lastColumns: ({ feedbackType }, open) => [
    {
      id: 'subTypes',
      header: feedbackType.subTypeColumn,
      card: 'fact',
      cell: (row) => {
        const hasSome = row.subTypeList.length > 0;
        const label = hasSome ? feedbackType.updateSubTypesOf : feedbackType.addSubTypesOf;
        return (
          <>
            <Button
              variant="quiet"
              className={styles.subTypeButton}
              aria-label={label(row.feedbacktype)}
              onClick={() => open('subtypes', row.id)}
            >
              {hasSome ? feedbackType.updateSubTypes : feedbackType.addSubTypes}
            </Button>
            {!hasSome && <span className={styles.notOffered}>{feedbackType.notOffered}</span>}
          </>
        );
      },
    },
  ],
  expanded: (row) => <SubTypeList type={row} />,
  addSchema: addFeedbackTypeSchema,
  updateSchema: updateFeedbackTypeSchema,
  defaults: (row) => ({
    ...(row && { id: row.id }),
    feedbacktype: row?.feedbacktype ?? '',
    names: { ...row?.names },
    userType: row?.userType ?? '',
    ownerCode: toOwnerChoice(row),
  }),
  Fields: FeedbackTypeFields,
  save: (values, row) =>
    row
      ? callApi(updateFeedbackType, {
          body: { ...bodyOf(values), id: row.id, version: row.version },
        })
      : callApi(addFeedbackType, { body: bodyOf(values) }),
  remove: ({ id }) => callApi(deleteFeedbackType, { parts: { id } }),
};

/** The feedback types with their sub-types and owners (rule 3.10). */
export const FeedbackTypesPage = () => (
  <ReferencePage kind={feedbackTypeListDefinition} Panel={SubTypeDialog} />
);

export { FeedbackTypesPage as Component };
