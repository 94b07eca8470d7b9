import { useTranslation } from 'react-i18next'
import type { NewRule } from '~/shared/api/rules'
import { useRuleServers, useServerChoices } from '../../api/rules'
import { Columns } from '../../kit/columns'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { type Option, Select } from '../../kit/select'

type Outcome = NewRule['outcome']
export type RuleOutcomeProps = { outcome: Outcome; onOutcome: (outcome: Outcome) => void }

type Numbered = { id: number; name: string }
const nothing = 'nothing'

/** The server that a rule sends to, and what is chosen by its numbers. What was chosen before and is gone stays in sight. */
export function RuleServer({ outcome, onOutcome }: RuleOutcomeProps) {
  const { t } = useTranslation()
  const servers = useRuleServers()
  const { server } = outcome
  const { data: choices } = useServerChoices(server?.key ?? null)
  const known = servers.data ?? []
  const all = server && !known.some(({ key }) => key === server.key) ? [...known, server] : known
  const noNumbers = { profile: null, root: null, languageProfile: null }

  const chooser = (label: string, what: keyof typeof noNumbers, offered: readonly Numbered[]) => {
    const chosen = outcome[what]
    const list = chosen && !offered.some(({ id }) => id === chosen.id) ? [...offered, chosen] : offered
    const options: Option[] = list.map(({ id, name }) => ({ value: String(id), label: name }))
    return (
      <Field label={label}>
        <Select
          value={chosen ? String(chosen.id) : nothing}
          options={[{ value: nothing, label: t('settings.rules.unchanged') }, ...options]}
          onValue={value => onOutcome({ ...outcome, [what]: list.find(({ id }) => String(id) === value) ?? null })}
        />
      </Field>
    )
  }
  return (
    <>
      <Columns>
        <Field label={t('requesting.options.server')}>
          <Select
            value={server?.key ?? nothing}
            options={[
              { value: nothing, label: t('settings.rules.unchanged') },
              ...all.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onValue={value => {
              const chosen = all.find(({ key }) => key === value) ?? null
              // The numbers of one server mean nothing to another.
              onOutcome({ ...outcome, ...noNumbers, server: chosen })
            }}
          />
        </Field>
        {server && chooser(t('requesting.options.profile'), 'profile', choices?.profiles ?? [])}
      </Columns>
      {server && (
        <Columns>
          {chooser(
            t('requesting.options.folder'),
            'root',
            (choices?.roots ?? []).map(({ id, path }) => ({ id, name: path })),
          )}
          {(choices?.languageProfiles.length ?? 0) > 0 &&
            chooser(t('requesting.options.languageProfile'), 'languageProfile', choices?.languageProfiles ?? [])}
        </Columns>
      )}
      {choices?.problem && <Note tone="warn">{choices.problem}</Note>}
    </>
  )
}
