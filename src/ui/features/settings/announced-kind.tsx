import { useTranslation } from 'react-i18next'
import { Switch } from '../../kit/switch'
import { type Scope, variableFor } from './scope'

type AnnouncedKindProps = { scope: Scope; name: 'disableMovies' | 'disableTv' | 'disableMusic' }

/** Whether a kind is told of. Programs know the opposite. */
export function AnnouncedKind({ scope, name }: AnnouncedKindProps) {
  const { t } = useTranslation()
  const isFixed = scope.isFromEnvironment(name)
  const reason = isFixed ? t('settings.form.fromEnvironment', { variable: variableFor(scope, name) }) : undefined
  return (
    <div data-field={name}>
      <Switch
        name={name}
        label={t(`settings.newsletter.${name}.label`)}
        help={reason ?? t(`settings.newsletter.${name}.help`)}
        checked={scope.values[name] !== true}
        disabled={isFixed}
        reason={reason}
        onValue={isTold => scope.change(name, !isTold)}
      />
    </div>
  )
}
