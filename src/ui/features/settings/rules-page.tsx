import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleView } from '~/shared/api/rules'
import { useRuleGaps } from '../../api/rules'
import { useErrorText } from '../../api/use-error-text'
import { announce } from '../../kit/announcer'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { Empty } from '../../kit/empty'
import { Loaded } from '../../kit/loaded'
import { Note } from '../../kit/note'
import { onceDrawn } from '../../kit/once-drawn'
import { Skeleton } from '../../kit/skeleton'
import { showToast } from '../../kit/toasts'
import { LoadMore } from '../../parts/load-more'
import type { SpecialPageProps } from './declared-page'
import { LimitTrialForm } from './limit-trial-form'
import { RuleCard } from './rule-card'
import { RuleEditor } from './rule-editor'
import {
  type Draft,
  emptyDraft,
  useDeleteRule,
  usePlaceRule,
  useRules,
  useSaveRule,
  useSwitchRule,
} from './rules-state'
import { SettingsLayout } from './settings-layout'

/** So many are drawn at first, and with every further batch. */
const atOnce = 100

/** The rules that decide about requests and where they go: in their order, switched on and off, tried before they are saved. */
export function RulesPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const list = useRef<HTMLOListElement>(null)
  const rules = useRules()
  const gaps = useRuleGaps()
  const [save, place, deleting, turn] = [useSaveRule(), usePlaceRule(), useDeleteRule(), useSwitchRule()]
  const [draft, setDraft] = useState<Draft | null>(null)
  const [doomed, setDoomed] = useState<RuleView | null>(null)
  const [most, setMost] = useState(atOnce)
  const failed = place.error ?? deleting.error ?? turn.error

  const move = (rule: RuleView, position: number, by: -1 | 1, count: number) => {
    place.mutate({ id: rule.id, position })
    // What is moved past the last one that is drawn stays in sight.
    setMost(now => Math.max(now, position + 1))
    announce(t('settings.items.moved', { name: rule.name, place: position + 1, count }))
    onceDrawn(() => list.current?.querySelector<HTMLElement>(`[data-rule="${rule.id}"] [data-move="${by}"]`)?.focus())
  }
  const body = (all: readonly RuleView[]) =>
    all.length === 0 ? (
      <Empty icon={ListChecks} title={t('settings.rules.none')} text={t('settings.rules.noneText')} />
    ) : (
      <>
        <ol ref={list} aria-label={t('settings.page.rules.title')} className="grid gap-2.5">
          {all.slice(0, most).map((rule, index) => (
            <RuleCard
              key={rule.id}
              rule={rule}
              place={index}
              count={all.length}
              gone={gaps.data?.find(({ id }) => id === rule.id)?.names ?? []}
              onMove={by => move(rule, index + by, by, all.length)}
              onEnabled={enabled => turn.mutate({ rule, enabled })}
              onEdit={() => setDraft(rule)}
              onDelete={() => setDoomed(rule)}
            />
          ))}
        </ol>
        <LoadMore {...(all.length > most && { onMore: () => setMost(most + atOnce) })} />
      </>
    )
  return (
    <SettingsLayout
      page={page}
      actions={
        <Button appearance="primary" icon={Plus} onClick={() => setDraft(emptyDraft)}>
          {t('settings.rules.add')}
        </Button>
      }
    >
      {failed && (
        <Note tone="bad" live className="mb-4">
          {words(failed)}
        </Note>
      )}
      <Loaded query={rules} failed={t('settings.rules.failed')} skeleton={<Skeleton className="h-48" />}>
        {body}
      </Loaded>
      {/* Not before the list, which would push it down. */}
      {!rules.isPending && <LimitTrialForm />}
      {draft && (
        <RuleEditor
          first={draft}
          save={save}
          onClose={() => {
            save.reset()
            setDraft(null)
          }}
        />
      )}
      {doomed && (
        <Confirm
          open
          onClose={() => setDoomed(null)}
          title={t('settings.rules.deleteTitle', { name: doomed.name })}
          text={t('settings.rules.deleteText')}
          action={t('settings.rules.delete')}
          busy={deleting.isPending}
          onConfirm={() =>
            deleting.mutate(doomed.id, {
              onSettled: () => setDoomed(null),
              onSuccess: () => showToast({ text: t('settings.rules.deleted', { name: doomed.name }) }),
            })
          }
        />
      )}
    </SettingsLayout>
  )
}
