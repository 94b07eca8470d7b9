import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountSort, accountStates } from '~/shared/users/accounts'
import type { Claim } from '~/shared/users/model'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { Menu } from '../../kit/menu'
import type { MenuAction, MenuEntry } from '../../kit/menu-entry'
import { useIsPhone } from '../../kit/use-media'
import { byGroup, useOfferedClaims } from '../../state/offered-claims'
import { useRoleTexts } from '../../state/role-texts'
import { everybody, isNarrowed, type ListView, listedTypes } from './list-view'

type ListFiltersProps = { view: ListView; onView: (next: Partial<ListView>) => void }

const orders = [
  { sort: 'name', order: 'asc' },
  { sort: 'email', order: 'asc' },
  { sort: 'roles', order: 'asc' },
  { sort: 'nextRequest', order: 'asc' },
  { sort: 'lastSeen', order: 'desc' },
  { sort: 'created', order: 'desc' },
  { sort: 'type', order: 'asc' },
] as const satisfies { sort: AccountSort; order: ListView['order'] }[]

/** Whom the list shows: by role, by where they come from, by whether they can sign in and did; and in which order. */
export const ListFilters = memo(function ListFilters({ view, onView }: ListFiltersProps) {
  const { t } = useTranslation()
  const roles = useRoleTexts()
  const phone = useIsPhone()
  const offered = useOfferedClaims(view.role ? [view.role] : [])
  const choice = <Value extends string>(name: 'type' | 'state', value: Value, label: string): MenuAction => {
    const checked = view[name] === value
    return { key: value, label, checked, onSelect: () => onView({ [name]: checked ? null : value }) }
  }
  const roleChoice = (claim: Claim): MenuAction => {
    const checked = view.role === claim
    return { key: claim, label: roles.name(claim), checked, onSelect: () => onView({ role: checked ? null : claim }) }
  }
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="sr-only">{t('users.list.filter.label')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Filter
          name={t('users.list.filter.role')}
          value={view.role && roles.full(view.role)}
          entries={byGroup(offered).map(({ group, claims }) => ({
            ...{ key: group, group: roles.group(group) },
            entries: claims.map(roleChoice),
          }))}
        />
        <Filter
          name={t('users.list.filter.type')}
          value={view.type && t(`users.list.type.${view.type}`)}
          entries={listedTypes.map(type => choice('type', type, t(`users.list.type.${type}`)))}
        />
        <Filter
          name={t('users.list.filter.state')}
          value={view.state && t(`users.list.state.${view.state}`)}
          entries={accountStates.map(state => choice('state', state, t(`users.list.state.${state}`)))}
        />
        {isNarrowed(view) && (
          <Button size="sm" appearance="ghost" onClick={() => onView(everybody)}>
            {t('users.list.filter.clear')}
          </Button>
        )}
        <Menu
          label={t('users.list.sort.label')}
          icon={ArrowUpDown}
          appearance="line"
          size="sm"
          align="end"
          className="ms-auto"
          entries={orders.map(({ sort, order }) => ({
            ...{ key: sort, label: t(`users.list.sort.${sort}`) },
            checked: view.sort === sort && view.order === order,
            onSelect: () => onView({ sort, order }),
          }))}
        >
          {phone ? null : t('users.list.sort.action')}
        </Menu>
      </div>
    </fieldset>
  )
})

type FilterProps = { name: string; value: string | null; entries: MenuEntry[] }

/** One of the filters: what it filters by, and by what it does now. */
function Filter({ name, value, entries }: FilterProps) {
  const { t } = useTranslation()
  return (
    <Menu
      label={name}
      entries={entries}
      appearance="line"
      size="sm"
      chevron
      className={cx('rounded-full!', value !== null && 'border-accent/55! bg-accent-soft! text-accent-ink!')}
    >
      {value === null ? name : t('users.list.filter.is', { name, value })}
    </Menu>
  )
}
