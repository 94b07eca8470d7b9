import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import type { Claim } from '~/shared/users/model'
import { Panel } from '../../kit/panel'
import { Switch } from '../../kit/switch'
import { byGroup, type ClaimGroup, useOfferedClaims } from '../../state/offered-claims'
import { useRoleTexts } from '../../state/role-texts'
import { isAdmin, sessionAtom } from '../../state/session'
import { withClaim } from './edit-form'
import { roleObstacle } from './edit-role-obstacle'
import type { SectionProps } from './edit-section'

type EditRolesProps = SectionProps & {
  account: AccountDetail | null
  /** Roles that are not offered. */
  without?: readonly Claim[]
}

/** What somebody may do: a switch for each role, under the heading of its group. */
export function EditRoles({ account, without = [], ...section }: EditRolesProps) {
  const { t } = useTranslation()
  const groups = byGroup(useOfferedClaims(section.form.claims).filter(claim => !without.includes(claim)))
  return (
    <Panel title={t('users.edit.roles.title')} text={t('users.edit.roles.text')}>
      <div className="grid gap-4">
        {groups.map((group, index) => (
          <Group key={group.group} {...group} {...section} account={account} isFirst={index === 0} />
        ))}
      </div>
    </Panel>
  )
}

type GroupProps = EditRolesProps & ReturnType<typeof byGroup>[number] & { group: ClaimGroup; isFirst: boolean }

function Group({ group, claims, isFirst, account, form, onForm, errorOf }: GroupProps) {
  const { t } = useTranslation()
  const id = useId()
  const texts = useRoleTexts()
  const byAdmin = isAdmin(useAtomValue(sessionAtom))
  return (
    <fieldset aria-labelledby={id}>
      <h3 id={id} className="text-xs font-[600] text-ink-faint">
        {texts.group(group)}
      </h3>
      <div className="divide-y divide-line">
        {claims.map((claim, index) => {
          const obstacle = roleObstacle(claim, { byAdmin, account })
          return (
            <Switch
              key={claim}
              name={`claims.${claim}`}
              label={texts.name(claim)}
              help={texts.help(claim)}
              checked={form.claims.includes(claim)}
              disabled={obstacle !== null}
              reason={obstacle ? t(`users.edit.roles.obstacle.${obstacle}`) : undefined}
              // That one of them is missing is said at the first, which takes the focus then.
              error={isFirst && index === 0 ? errorOf('claims') : null}
              onValue={isHeld => onForm(withClaim(form, claim, isHeld))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
