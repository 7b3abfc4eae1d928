import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { Column, Row } from '../testing/story-room.tsx';
import { storyTexts } from '../testing/story-texts.ts';
import { Alert } from './alert.tsx';

const meta = { title: 'Forms/States', component: Alert } satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Alerts: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
    return (
      <Column>
        <Alert dismiss={{ label: t.close, onDismiss: fn() }}>{t.offlineText}</Alert>
        <Alert tone="ok">{t.saved}</Alert>
        <Alert tone="warn" title={t.offline}>
          {t.offlineText}
        </Alert>
        <Alert tone="bad" title={t.offline} action={{ label: t.tryAgain, onAction: fn() }}>
          {t.offlineText}
        </Alert>
      </Column>
    );
  },
};

export const Badges: Story = {
  render: (_, context) => {
    const t = storyTexts(context);
    return (
      <Row>
        <StatusBadge tone="warn">{t.open}</StatusBadge>
        <StatusBadge tone="info">{t.assigned}</StatusBadge>
        <StatusBadge tone="ok">{t.closed}</StatusBadge>
        <StatusBadge tone="bad">{t.offline}</StatusBadge>
        <StatusBadge tone="neutral">{t.employee}</StatusBadge>
      </Row>
    );
  },
};

export const Waiting: Story = {
  render: (_, context) => (
    <Column>
      <span>
        <Spinner /> {storyTexts(context).loading}
      </span>
      <div aria-busy="true">
        <Skeleton width="60%" />
        <br />
        <Skeleton height="44px" />
      </div>
    </Column>
  ),
};
