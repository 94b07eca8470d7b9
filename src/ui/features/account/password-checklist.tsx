import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { shortestPassword } from '~/shared/users/password-length'
import { cx } from '../../kit/cx'
import { type PasswordEntry, passwordRuleNames, passwordRules } from './password-rules'

/** The rules for a new password, ticked off while it is typed. */
export function PasswordChecklist({ entry }: { entry: PasswordEntry }) {
  const { t } = useTranslation()
  return (
    <ul className="grid gap-1 text-sm">
      {passwordRuleNames.map(name => {
        const met = passwordRules[name](entry)
        const Icon = met ? CircleCheck : Circle
        return (
          <li key={name} className={cx('flex items-center gap-2', met ? 'text-good' : 'text-ink-faint')}>
            <Icon className="size-4 shrink-0" />
            {t(`account.password.${name}`, { least: shortestPassword })}
            <span className="sr-only">, {met ? t('account.password.met') : t('account.password.notMet')}</span>
          </li>
        )
      })}
    </ul>
  )
}
