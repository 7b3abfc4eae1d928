import { typedKeys } from '@feedback/contract/keys';
import { Button } from '@feedback/ui/button';
import { RadioTabs } from '@feedback/ui/radio-tabs';
import { useState } from 'react';

import { useCopyToClipboard } from '../../../../lib/browser/use-copying.ts';
import { useTexts } from '../../../../lib/locale.tsx';
import { setupChecklistTextCatalogue } from '../../api/first-steps.ts';
import styles from './first-steps.module.css';

interface EmbedSnippetProps {
  script: string;
  /** The sites that may embed the form. */
  sites: readonly string[];
}

/** The lines that put the form on another site, ready to copy, with a preview of the form. */
export function EmbedSnippet({ script, sites }: EmbedSnippetProps) {
  const texts = useTexts(setupChecklistTextCatalogue);
  const audiences = typedKeys(texts.audiences);
  const [audience, setAudience] = useState(audiences[0]);
  const [isPreviewed, setPreviewed] = useState(false);
  const snippet = `<script type="module" src="${script}"></script>\n<feedback-form audience="${audience}"></feedback-form>`;
  const { copy, isCopied } = useCopyToClipboard(snippet);
  return (
    <section className={styles.embed} aria-labelledby="embed">
      <h2 id="embed" className={styles.heading}>
        {texts.embed}
      </h2>
      <RadioTabs
        label={texts.embedAs}
        options={audiences.map((value) => ({ value, label: texts.audiences[value] }))}
        value={audience ?? ''}
        onValue={(value) => setAudience(audiences.find((each) => each === value))}
      />
      <pre className={styles.snippet}>
        <code>{snippet}</code>
      </pre>
      <div className={styles.actions}>
        <Button onClick={copy}>{isCopied ? texts.copied : texts.copy}</Button>
        <Button
          variant="quiet"
          aria-expanded={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {texts.preview}
        </Button>
      </div>
      {isPreviewed && (
        <>
          <p className={styles.detail}>{texts.previewLead}</p>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this origin, which needs its scripts */}
          <iframe className={styles.preview} title={texts.preview} src={`/${audience}`} />
        </>
      )}
      <p className={styles.detail}>{texts.sites(sites)}</p>
    </section>
  );
}
