import type { AnalysisPeriod, AnalysisTable } from '@feedback/contract/analytics/analysis';
import { Button } from '@feedback/ui/button';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { analysisTexts } from '@feedback/contract/messages/en-IN/console/analysis';

import { KeyFigure } from '../../../components/figure.tsx';
import { defineTexts, useTexts } from '../../../lib/locale.tsx';
import { useDownload } from '../../../lib/browser/save-file.ts';
import { downloadTable } from '../api/analysis.ts';
import styles from './analysis.module.css';

export const analysisTextCatalogue = defineTexts('console/analysis', { analysisTexts });

interface TableFigureProps {
  table: AnalysisTable;
  /** The question that the figure answers. */
  title: string;
  months: AnalysisPeriod;
  wide?: boolean;
  children: ReactNode;
}

/** A figure of the analysis as a card, with a CSV download of its numbers. */
export function AnalysisTableFigure({
  table,
  title,
  months,
  wide = false,
  children,
}: TableFigureProps) {
  const texts = useTexts(analysisTextCatalogue);
  const download = useDownload(() => downloadTable(table, months));
  return (
    <KeyFigure title={title} wide={wide}>
      {children}
      <Button
        variant="quiet"
        className={styles.csv}
        busy={download.isPending}
        busyLabel={texts.downloading}
        aria-label={texts.downloadCsv(texts[table])}
        onClick={() => download.mutate()}
      >
        <Download size={16} aria-hidden /> {texts.csv}
      </Button>
    </KeyFigure>
  );
}

/** The name of a number's column, shown next to the number where column headers do not fit. */
export function FigureCellLabel({ children }: { children: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
    </span>
  );
}
