import { useTranslation } from 'react-i18next'
import type { JoiningPreview, JoiningQuery } from '~/shared/api/joining'
import { keeperOf } from '~/shared/users/provider-accounts'
import { RadioCards } from '../../kit/radio-cards'
import { useFormat } from '../../kit/use-format'
import { hasOtherLimits, type Moved, movedIn, rolesGained } from './join-lines'

type JoinEffectProps = {
  preview: JoiningPreview
  choice: Pick<JoiningQuery, 'roles' | 'limits'>
  onChoice: (choice: Pick<JoiningQuery, 'roles' | 'limits'>) => void
}

/** What moves, how the person signs in afterwards, and whose roles and limits count, where they are not the same. */
export function JoinEffect({ preview, choice, onChoice }: JoinEffectProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { stays, goes, linksSignIn, moves } = preview
  const [name, other] = [stays.displayName, goes.displayName]
  const moved = movedIn(moves).map(({ what, count }: Moved) => t(`users.join.moves.${what}`, { count }))
  const gained = rolesGained(preview).map(claim => t(`users.roles.${claim}.full`))
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5 text-[0.875rem]">
        <li>
          {moved.length > 0
            ? t('users.join.moved', { name, what: format.list(moved) })
            : t('users.join.nothingMoved', { name: other })}
        </li>
        <li>
          {linksSignIn
            ? t('users.join.linksSignIn', {
                name,
                userName: goes.userName,
                service: keeperOf(goes.userType)?.keeper ?? '',
              })
            : t('users.join.keepsSignIn', { name, other })}
        </li>
        <li>{t('users.join.noWayBack')}</li>
      </ul>
      {gained.length > 0 && (
        <RadioCards
          legend={t('users.edit.roles.title')}
          value={choice.roles}
          onValue={roles => onChoice({ ...choice, roles })}
          options={[
            { value: 'kept', label: t('users.join.roles.kept') },
            {
              value: 'ofBoth',
              label: t('users.join.roles.ofBoth'),
              text: t('users.join.roles.added', { roles: format.list(gained) }),
            },
          ]}
        />
      )}
      {hasOtherLimits(preview) && (
        <RadioCards
          legend={t('users.edit.limits.title')}
          value={choice.limits}
          onValue={limits => onChoice({ ...choice, limits })}
          options={[
            { value: 'kept', label: t('users.join.limits.kept', { name }) },
            { value: 'taken', label: t('users.join.limits.taken', { name: other }) },
          ]}
        />
      )}
    </>
  )
}
