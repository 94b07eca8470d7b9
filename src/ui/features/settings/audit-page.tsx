import ScrollText from 'lucide-react/icons/scroll-text'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { AuditPage as AuditEntries, AuditEntry } from '~/shared/api/audit'
import { useAuditActions } from '../../api/audit'
import { Chip } from '../../kit/chip'
import { cx } from '../../kit/cx'
import { Empty } from '../../kit/empty'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Loaded } from '../../kit/loaded'
import { Pager } from '../../kit/pager'
import { PartByPart } from '../../kit/part-by-part'
import { Select } from '../../kit/select'
import { SkeletonRows } from '../../kit/skeleton-lines'
import { useSettled } from '../../kit/use-settled'
import { useKeptFocus } from '../../parts/use-kept-focus'
import { AuditEntryRow } from './audit-entry-row'
import { type AuditFilter, addressOfAudit, auditFilterOf, auditPageSize } from './audit-filter'
import { useAudit } from './audit-state'
import type { SpecialPageProps } from './declared-page'
import { SettingsLayout } from './settings-layout'

const everything = 'everything'
/** More entries than the tallest screens show; what comes later pushes nothing that is seen. */
const inSight = { phone: 9, elsewhere: 18 }

/** Who did what, the newest first: by kind, by a part of a name or address, page by page. */
export function AuditPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const filter = auditFilterOf(params)
  const search = useSettled(filter.search)
  const audit = useAudit({ ...filter, search })
  const { data, isPlaceholderData } = audit
  const actions = useAuditActions()
  const choose = (chosen: Partial<AuditFilter>) =>
    setParams(addressOfAudit({ ...filter, page: 0, ...chosen }), { replace: !('page' in chosen) })
  const name = filter.about && nameIn(data?.entries ?? [], filter.about)
  const list = useKeptFocus<HTMLOListElement>(data && `${filter.about} ${data.entries.map(({ id }) => id)}`)
  const body = ({ total, entries }: AuditEntries) => {
    if (total === 0) return <Empty icon={ScrollText} title={t('settings.audit.none')} />
    return (
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={t('settings.page.audit.title')}
        aria-busy={isPlaceholderData || undefined}
        className={cx(
          'divide-y divide-line rounded-lg border border-line bg-surface transition-opacity',
          isPlaceholderData && 'opacity-60',
        )}
      >
        <PartByPart phone={inSight.phone} elsewhere={inSight.elsewhere}>
          {entries.map(entry => (
            <AuditEntryRow key={entry.id} entry={entry} onAbout={about => choose({ about })} />
          ))}
        </PartByPart>
      </ol>
    )
  }
  return (
    <SettingsLayout page={page} wide>
      <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3.5">
        <Field label={t('settings.audit.action')}>
          <Select
            value={filter.action ?? everything}
            onValue={value => choose({ action: auditFilterOf(new URLSearchParams({ action: value })).action })}
            options={[
              { value: everything, label: t('settings.audit.everything') },
              ...(actions.data ?? []).map(({ action, text }) => ({ value: action, label: text })),
            ]}
          />
        </Field>
        <Field label={t('settings.audit.search')}>
          <Input type="search" value={filter.search} onValue={value => choose({ search: value })} maxLength={190} />
        </Field>
      </div>
      {filter.about && (
        <div className="mb-4">
          <Chip onRemove={() => choose({ about: null })} removeLabel={t('settings.audit.everyone')}>
            {name === null ? t('settings.audit.oneAccount') : t('settings.audit.only', { name })}
          </Chip>
        </div>
      )}
      <Loaded query={audit} failed={t('settings.audit.failed')} skeleton={<AuditSkeleton />}>
        {body}
      </Loaded>
      {data && data.total > auditPageSize && (
        <Pager
          page={filter.page}
          total={data.total}
          size={auditPageSize}
          onPage={next => choose({ page: next })}
          busy={isPlaceholderData}
        />
      )}
    </SettingsLayout>
  )
}

/** What an account is called in one of these entries. */
const nameIn = (entries: readonly AuditEntry[], id: string): string | null =>
  entries.flatMap(({ actor, subject }) => [actor, subject]).find(one => one?.id === id)?.name ?? null

const AuditSkeleton = () => (
  <div className="rounded-lg border border-line bg-surface">
    <SkeletonRows rows={8} className="h-18 px-4 max-phone:h-22" />
  </div>
)
