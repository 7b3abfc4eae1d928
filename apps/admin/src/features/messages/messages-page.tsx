import { Button } from '@feedback/ui/button';
import { MessageDialog } from '@feedback/ui/message-dialog';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';

import { PageHeader } from '../../components/page-header.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { common } from '../../lib/console-texts.ts';
import { explain } from '../../lib/explain.ts';
import { useTexts } from '../../lib/locale.tsx';
import { makeColumns } from './message-columns.tsx';
import { MessageFilters } from './message-filters.tsx';
import { messagesQuery } from './messages-query.ts';
import { messagesCatalogue } from './messages-texts.ts';
import { useResendMessage } from './resend-message.ts';
import { useMessageAddress } from './use-message-address.ts';

interface ResultDialogProps {
  resend: ReturnType<typeof useResendMessage>;
  /** Takes the focus when the button that was pressed has left with its row. */
  list: RefObject<HTMLElement | null>;
}

/** What came of a resend, well or not (spec 4, Admin lists). */
function ResultDialog({ resend, list }: ResultDialogProps) {
  const texts = useTexts(messagesCatalogue);
  const shared = useTexts(common);
  const isOpen = resend.isSuccess || resend.isError;
  useEffect(() => {
    if (!isOpen) return;
    const place = list.current;
    return () => {
      if (document.activeElement === document.body) place?.focus();
    };
  }, [isOpen, list]);
  return (
    <MessageDialog
      open={isOpen}
      title={shared.result}
      confirmText={shared.ok}
      closeLabel={shared.close}
      onConfirm={resend.reset}
    >
      {resend.isError
        ? explain(resend.error, shared)
        : texts.resent(resend.variables?.to ?? shared.none)}
    </MessageDialog>
  );
}

/** What the product told people: sent, waiting, failed; what failed can be sent again. */
export function MessagesPage() {
  const texts = useTexts(messagesCatalogue);
  const address = useMessageAddress();
  const { filter, cursor, isFiltered } = address;
  const messages = useQuery(messagesQuery({ ...filter, cursor }));
  const resend = useResendMessage();
  const list = useRef<HTMLDivElement>(null);
  const columns = makeColumns({
    texts,
    resending: resend.isPending ? resend.variables.id : undefined,
    onResend: resend.mutate,
  });
  return (
    <>
      <PageHeader title={texts.title}>
        <Button busy={messages.isFetching} onClick={() => void messages.refetch()}>
          {!messages.isFetching && <RefreshCw size={16} aria-hidden />}
          {texts.refresh}
        </Button>
      </PageHeader>
      <MessageFilters address={address} counts={messages.data?.counts} />
      <div ref={list} tabIndex={-1}>
        <PagedList
          query={messages}
          caption={texts.caption}
          columns={columns}
          rowKey={(message) => message.id}
          empty={{
            title: texts.empty,
            lead: isFiltered ? texts.emptyFiltered : texts.emptyLead,
          }}
          onPage={address.goTo}
        />
      </div>
      <ResultDialog resend={resend} list={list} />
    </>
  );
}

export { MessagesPage as Component };
