import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import { Button } from '../../kit/button'
import { Combobox } from '../../kit/combobox'
import { Sheet } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { useCountryOptions } from '../../state/country-options'
import { editOf, emptyDraft, isUnfinished, isUntouched } from './together-draft'
import { TogetherEffect } from './together-effect'
import { TogetherLimits } from './together-limits'
import { TogetherRoles } from './together-roles'
import { useEditTogether, useTogetherPreview } from './together-state'

type TogetherDialogProps = {
  people: readonly AccountView[]
  onClose: () => void
  /** The change was made. */
  onDone: () => void
}

/** Changes roles, limits and country of several people, and says beforehand for whom that changes what. */
export function TogetherDialog({ people, onClose, onDone }: TogetherDialogProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(emptyDraft)
  const ids = useMemo(() => people.map(({ id }) => id), [people])
  const edit = useMemo(() => editOf(draft, ids), [draft, ids])
  const preview = useTogetherPreview(edit)
  const apply = useEditTogether(() => {
    onClose()
    onDone()
  })
  const leave = { value: '', label: t('users.together.leaveCountry') }
  const changes = (edit && preview.data?.changed.length) || 0
  return (
    <Sheet
      open
      onClose={onClose}
      dirty={!isUntouched(draft) && !apply.isPending}
      title={t('users.together.title')}
      text={t('users.together.text', { count: people.length })}
      footer={
        <>
          <TogetherEffect
            preview={edit && preview.data}
            failed={edit && preview.isError ? preview : null}
            waits={edit !== null && !preview.isCurrent}
            hint={t(isUnfinished(draft) ? 'users.together.unfinished' : 'users.together.nothing')}
          />
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            appearance="primary"
            disabled={changes === 0 || !preview.isCurrent}
            busy={apply.isPending}
            onClick={() => edit && apply.mutate(edit)}
          >
            {t('users.together.apply', { count: changes })}
          </Button>
        </>
      }
    >
      <div className="grid gap-6 px-5 pt-1 pb-5">
        <TogetherRoles
          people={people}
          roles={draft.roles}
          onRole={(claim, way) => {
            const { [claim]: _, ...others } = draft.roles
            setDraft({ ...draft, roles: way === 'leave' ? others : { ...others, [claim]: way } })
          }}
        />
        <TogetherLimits
          limits={draft.limits}
          onLimit={(kind, limit) => setDraft({ ...draft, limits: { ...draft.limits, [kind]: limit } })}
        />
        <Field label={t('users.together.country')}>
          <Combobox
            options={[leave, ...useCountryOptions()]}
            placeholder={leave.label}
            value={draft.country ?? ''}
            onValue={country => setDraft({ ...draft, country: country || null })}
          />
        </Field>
      </div>
    </Sheet>
  )
}
