import type { QueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { OutboxEntry } from '~/shared/api/outbox'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { cx } from '../../kit/cx'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { IconButton } from '../../kit/icon-button'
import { lazyPart } from '../../kit/lazy-part'
import { NotLoaded } from '../../kit/not-loaded'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { Table } from '../../kit/table'
import { TabPanel, Tabs } from '../../kit/tabs'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import type { SpecialPageProps } from './declared-page'
import { FailingChannels } from './failing-channels'
import { failingQuery, outboxQuery, useOutbox, useOutboxAction } from './outbox-state'
import { useOutboxWords } from './outbox-words'
import { SettingsLayout } from './settings-layout'
import { useNarrowTable } from './use-narrow-table'

const Deliveries = lazyPart(async () => (await import('./deliveries')).Deliveries, {
  Waiting: () => <SkeletonLines className="min-h-64 content-start" />,
  Failed: NotLoaded,
})
const tabs = ['open', 'messages'] as const

/** What could not be sent yet, and every message of the last 30 days. */
export function OutboxPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const current = tabs.find(tab => tab === params.get('tab')) ?? 'open'
  return (
    <SettingsLayout page={page} wide>
      <FailingChannels />
      <Tabs
        id="outbox"
        label={t('settings.page.failed.title')}
        tabs={tabs.map(key => ({ key, label: t(`settings.outbox.tab.${key}`) }))}
        current={current}
        onChange={tab => setParams(tab === 'open' ? {} : { tab }, { replace: true })}
        className="mb-5"
      />
      <TabPanel id="outbox" current={current}>
        {current === 'open' ? <Waiting /> : <Deliveries />}
      </TabPanel>
    </SettingsLayout>
  )
}

OutboxPage.ask = (client: QueryClient) =>
  Promise.all([client.prefetchQuery(failingQuery), client.prefetchQuery(outboxQuery)])

/** What could not be sent yet: why, when it is tried again, and a way to do it now. */
function Waiting() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const format = useFormat()
  const words = useOutboxWords()
  const narrow = useNarrowTable()
  const { data, error, refetch, isFetching } = useOutbox()
  const act = useOutboxAction()
  const [doomed, setDoomed] = useState<OutboxEntry | null>(null)
  const send = (entry: OutboxEntry) =>
    act.mutate(
      { id: entry.id, action: 'send' },
      {
        onSuccess: row =>
          row?.stage === 'sent'
            ? showToast({ text: t('settings.outbox.sent', { name: words.name(entry) }) })
            : showToast({ tone: 'warn', title: words.name(entry), text: row?.error ?? t('settings.outbox.notSent') }),
        onError: cause => showToast({ tone: 'bad', title: words.name(entry), text: errorText(cause) }),
      },
    )
  const remove = (entry: OutboxEntry) =>
    act.mutate(
      { id: entry.id, action: 'remove' },
      {
        onSuccess: () => setDoomed(null),
        onError: cause => showToast({ tone: 'bad', title: words.name(entry), text: errorText(cause) }),
      },
    )
  const busyWith = (entry: OutboxEntry, action: 'send' | 'remove') =>
    act.isPending && act.variables.id === entry.id && act.variables.action === action
  return (
    <>
      {error && !data ? (
        <ErrorState
          title={t('settings.outbox.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Table
          caption={t('settings.page.failed.title')}
          rows={data}
          rowKey={entry => String(entry.id)}
          skeletons={3}
          asCards={narrow}
          empty={<Empty icon={CircleCheck} title={t('settings.outbox.empty')} text={t('settings.outbox.emptyText')} />}
          columns={[
            {
              key: 'what',
              header: t('settings.outbox.what'),
              cell: entry => (
                <span className={cx('grid', narrow && 'text-end')}>
                  <span className="text-[0.875rem] font-[600]">{words.name(entry)}</span>
                  <span className="text-xs text-ink-faint">{words.way(entry)}</span>
                </span>
              ),
            },
            {
              key: 'why',
              header: t('settings.outbox.why'),
              cell: entry => (
                <span className={cx('block max-w-[44ch]', !narrow && 'min-w-48')}>{words.reason(entry)}</span>
              ),
            },
            {
              key: 'tries',
              header: t('settings.outbox.tries'),
              align: 'end',
              cell: entry => <span data-figures>{format.number(entry.attempts)}</span>,
            },
            { key: 'next', header: t('settings.outbox.next'), className: 'whitespace-nowrap', cell: words.next },
            {
              key: 'actions',
              header: t('settings.actions'),
              hideHeader: true,
              align: 'end',
              cell: entry => (
                <span className="flex items-center justify-end gap-2">
                  <Button size="sm" icon={SendHorizontal} busy={busyWith(entry, 'send')} onClick={() => send(entry)}>
                    {t('settings.outbox.send')}
                  </Button>
                  <IconButton
                    size="sm"
                    icon={Trash}
                    label={t('settings.outbox.removeLabel', { name: words.name(entry) })}
                    onClick={() => setDoomed(entry)}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
      {doomed && (
        <Confirm
          open
          onClose={() => setDoomed(null)}
          title={t('settings.outbox.removeTitle', { name: words.name(doomed) })}
          text={t('settings.outbox.removeText', { target: words.target(doomed) })}
          action={t('settings.outbox.remove')}
          busy={busyWith(doomed, 'remove')}
          onConfirm={() => remove(doomed)}
        />
      )}
    </>
  )
}
