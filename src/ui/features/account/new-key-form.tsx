import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeyScope, keyScopes } from '~/shared/access/key-rules'
import type { MadePersonalKey } from '~/shared/api/personal-keys'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { RadioCards } from '../../kit/radio-cards'
import { Select } from '../../kit/select'
import { useMakePersonalKey } from './personal-keys-state'

const longestName = 60
const lives = ['30', '90', '365', '1826', 'never'] as const
type Life = (typeof lives)[number]
type Entry = { name: string; scope: KeyScope; life: Life }

/** Name, scope and expiry of a new key. */
export function NewKeyForm({ onClose, onMade }: { onClose: () => void; onMade: (made: MadePersonalKey) => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const make = useMakePersonalKey()
  const [entry, setEntry] = useState<Entry>({ name: '', scope: 'read', life: '365' })
  const [isTried, setTried] = useState(false)
  const name = entry.name.trim()
  const save = () => {
    setTried(true)
    if (name === '') return
    const days = entry.life === 'never' ? null : Number(entry.life)
    make.mutate({ name, scope: entry.scope, days }, { onSuccess: onMade })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      title={t('preferences.programs.newTitle')}
      dirty={name !== '' && !make.isPending}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" busy={make.isPending} onClick={save}>
            {t('preferences.programs.make')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4.5"
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        {make.error && (
          <Note tone="bad" live>
            {words(make.error)}
          </Note>
        )}
        <Field
          label={t('preferences.programs.name')}
          help={t('preferences.programs.nameHelp')}
          error={isTried && name === '' ? t('preferences.programs.nameMissing') : null}
        >
          <Input
            name="keyName"
            value={entry.name}
            maxLength={longestName}
            autoComplete="off"
            onValue={value => setEntry({ ...entry, name: value })}
          />
        </Field>
        <RadioCards
          legend={t('preferences.programs.scope.legend')}
          value={entry.scope}
          onValue={scope => setEntry({ ...entry, scope })}
          options={keyScopes.map(value => ({
            value,
            label: t(`preferences.programs.scope.${value}`),
            text: t(`preferences.programs.scope.${value}Text`),
          }))}
        />
        <Field label={t('preferences.programs.life.label')} className="max-w-64">
          <Select
            value={entry.life}
            onValue={life => setEntry({ ...entry, life })}
            options={lives.map(value => ({ value, label: t(`preferences.programs.life.${value}`) }))}
          />
        </Field>
        <button type="submit" hidden disabled={make.isPending} />
      </form>
    </Dialog>
  )
}
