import History from 'lucide-react/icons/history'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { SettingsChange, SettingsChangePage } from '~/shared/api/settings-changes'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { Empty } from '../../kit/empty'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Loaded } from '../../kit/loaded'
import { Pager } from '../../kit/pager'
import { counted, SkeletonLines } from '../../kit/skeleton-lines'
import { useFormat } from '../../kit/use-format'
import { useSettled } from '../../kit/use-settled'
import { AuditEntryRow } from './audit-entry-row'
import type { SpecialPageProps } from './declared-page'
import { historyPageSize, useHistory } from './history-state'
import { SettingsExchange } from './settings-exchange'
import { SettingsLayout } from './settings-layout'
import { UndoDialog } from './undo-dialog'

/** Every change of the settings, the newest first, with a way back from each; and all of them as a file. */
export function HistoryPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [params, setParams] = useSearchParams()
  const [undoing, setUndoing] = useState<SettingsChange | null>(null)
  const search = params.get('search') ?? ''
  const at = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1) - 1
  const choose = (next: { search?: string; page?: number }) => {
    const wanted = { search, page: 0, ...next }
    setParams(
      { ...(wanted.search && { search: wanted.search }), ...(wanted.page > 0 && { page: String(wanted.page + 1) }) },
      { replace: !('page' in next) },
    )
  }
  const history = useHistory({ search: useSettled(search), page: at })
  const { data, isPlaceholderData } = history
  const body = ({ total, changes }: SettingsChangePage) => {
    if (total === 0)
      return <Empty icon={History} title={t(search ? 'settings.history.nothing' : 'settings.history.none')} />
    return (
      <ol
        aria-label={t('settings.page.history.title')}
        aria-busy={isPlaceholderData || undefined}
        className={cx(
          'divide-y divide-line rounded-lg border border-line bg-surface transition-opacity',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {changes.map(change => (
          <AuditEntryRow
            key={change.id}
            entry={{ ...change, text: change.subject?.name ?? change.text, subject: null }}
            onAbout={() => choose({ search: change.actor?.name ?? '' })}
            action={
              change.undoable && (
                <Button
                  size="sm"
                  icon={Undo}
                  aria-label={t('settings.history.undoLabel', {
                    name: change.subject?.name ?? '',
                    when: format.dateTime(change.at),
                  })}
                  onClick={() => setUndoing(change)}
                >
                  {t('settings.history.undo')}
                </Button>
              )
            }
          />
        ))}
      </ol>
    )
  }
  return (
    <SettingsLayout page={page} wide>
      <SettingsExchange />
      <Field label={t('settings.history.search')} className="mt-6 mb-4">
        <Input type="search" value={search} onValue={value => choose({ search: value })} maxLength={190} />
      </Field>
      <Loaded query={history} failed={t('settings.history.failed')} skeleton={<HistorySkeleton />}>
        {body}
      </Loaded>
      {data && data.total > historyPageSize && (
        <Pager
          page={at}
          total={data.total}
          size={historyPageSize}
          onPage={next => choose({ page: next })}
          busy={isPlaceholderData}
        />
      )}
      {undoing && <UndoDialog change={undoing} onClose={() => setUndoing(null)} />}
    </SettingsLayout>
  )
}

const HistorySkeleton = () => (
  <div className="divide-y divide-line rounded-lg border border-line bg-surface">
    {counted(8).map(each => (
      <SkeletonLines key={each} className="h-26 content-center px-4" />
    ))}
  </div>
)
