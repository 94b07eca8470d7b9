import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import type { Claim } from '~/shared/users/model'
import { Segmented } from '../../kit/segmented'
import { byGroup, useOfferedClaims } from '../../state/offered-claims'
import { useRoleTexts } from '../../state/role-texts'
import { isAdmin, sessionAtom } from '../../state/session'
import type { TogetherDraft } from './together-draft'

const ways = ['leave', 'on', 'off'] as const
type Way = (typeof ways)[number]

type TogetherRolesProps = {
  people: readonly AccountView[]
  roles: TogetherDraft['roles']
  onRole: (claim: Claim, way: Way) => void
}

/** Each role to be left, given or taken, under the headings of their groups. */
export function TogetherRoles({ people, roles, onRole }: TogetherRolesProps) {
  const { t } = useTranslation()
  const texts = useRoleTexts()
  const admin = isAdmin(useAtomValue(sessionAtom))
  const offered = useOfferedClaims(people.flatMap(({ claims }) => claims))
  const options = ways.map(value => ({ value, label: t(`users.together.way.${value}`) }))
  return byGroup(offered).map(({ group, claims }) => (
    <section key={group} aria-label={texts.group(group)}>
      <h3 className="text-xs font-[600] text-ink-faint">{texts.group(group)}</h3>
      <ul className="divide-y divide-line">
        {claims.map(claim => (
          <li key={claim} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0 grow basis-40">
              <p className="text-[0.875rem] font-[600]">{texts.name(claim)}</p>
              <p className="text-sm leading-snug text-ink-faint">
                {claim === 'Admin' && !admin ? t('users.together.adminsOnly') : texts.help(claim)}
              </p>
            </div>
            {(claim !== 'Admin' || admin) && (
              <Segmented
                label={texts.full(claim)}
                value={roles[claim] ?? 'leave'}
                options={options}
                onValue={way => onRole(claim, way)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
