import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewImport } from '~/shared/api/portal-import'
import { importKinds, type PortalName } from '~/shared/import/house'
import { Checkbox } from '../../kit/checkbox'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'

export type ImportChoices = Omit<NewImport, 'from' | 'isDryRun'>

const ways = ['matchNames', 'replaceSettings', 'allHistory'] as const

type MoveInChoicesProps = {
  choices: ImportChoices
  onChoices: (choices: ImportChoices) => void
  portal: PortalName | null
}

/** Which part of the other portal is taken over, and what is decided about it. */
export function MoveInChoices({ choices, onChoices, portal }: MoveInChoicesProps) {
  const { t } = useTranslation()
  const id = useId()
  const { only } = choices
  return (
    <div className="grid gap-4">
      <fieldset aria-labelledby={id} className="grid gap-x-6 phone:grid-cols-2">
        <legend id={id} className="mb-1 text-sm font-[600]">
          {t('settings.moveIn.kinds')}
        </legend>
        {importKinds.map(kind => (
          <Checkbox
            key={kind}
            label={t(`settings.moveIn.kind.${kind}`)}
            checked={only.includes(kind)}
            onValue={isChosen =>
              onChoices({ ...choices, only: importKinds.filter(one => (one === kind ? isChosen : only.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <div className="grid justify-items-start">
        {ways.map(way => (
          <Checkbox
            key={way}
            label={t(`settings.moveIn.choice.${way}`)}
            checked={choices[way]}
            onValue={isChosen => onChoices({ ...choices, [way]: isChosen })}
          />
        ))}
      </div>
      {portal === 'ombi' && (
        <Field label={t('settings.moveIn.timeZone.label')} help={t('settings.moveIn.timeZone.help')}>
          <Input
            value={choices.timeZone}
            maxLength={60}
            spellCheck={false}
            onChange={({ target }) => onChoices({ ...choices, timeZone: target.value })}
          />
        </Field>
      )}
    </div>
  )
}
