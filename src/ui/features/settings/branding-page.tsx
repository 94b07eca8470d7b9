import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useTranslation } from 'react-i18next'
import { type Accent, accentStyle, usualAccent } from '~/shared/accent'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { DeclaredPage, type SpecialPageProps } from './declared-page'
import type { SectionForm } from './use-section'

/** Name, logo and colours. */
export function BrandingPage({ page }: SpecialPageProps) {
  return <DeclaredPage page={page} after={form => ({ accent: <AccentChoice form={form} /> })} />
}

/** How the accent looks in both themes, and the way back to the usual one. */
function AccentChoice({ form: { values, change, isFromEnvironment } }: { form: SectionForm }) {
  const { t } = useTranslation()
  const accent: Accent = { hue: Number(values.accentHue), chroma: Number(values.accentChroma) }
  const isUsual = accent.hue === usualAccent.hue && accent.chroma === usualAccent.chroma
  const isFixed = isFromEnvironment('accentHue') || isFromEnvironment('accentChroma')
  return (
    <>
      <figure aria-label={t('settings.form.preview')} className="m-0 grid grid-cols-2 gap-3">
        {(['dark', 'light'] as const).map(theme => (
          <AccentSample key={theme} theme={theme} accent={accent} />
        ))}
      </figure>
      {!isUsual && !isFixed && (
        <Button
          appearance="ghost"
          icon={RotateCcw}
          className="justify-self-start"
          onClick={() => {
            change('accentHue', usualAccent.hue)
            change('accentChroma', usualAccent.chroma)
          }}
        >
          {t('settings.customization.accentUsual')}
        </Button>
      )}
    </>
  )
}

function AccentSample({ theme, accent }: { theme: 'dark' | 'light'; accent: Accent }) {
  const { t } = useTranslation()
  const pill = 'rounded-full px-2.5 py-0.5 text-xs font-[600]'
  return (
    // The tokens of a theme are worked out anew where the theme is stated.
    <div
      data-theme={theme}
      style={{ ...accentStyle(accent), colorScheme: theme }}
      className="flex flex-wrap items-center gap-2.5 rounded-lg border border-line bg-surface px-4 py-3.5 text-ink"
    >
      <span className={cx(pill, 'bg-accent text-accent-fill-ink')}>{t(`preferences.theme.${theme}`)}</span>
      <span className={cx(pill, 'bg-accent-soft text-accent-ink')}>3</span>
      <span className="text-sm font-[600] text-accent underline underline-offset-4">
        {t('settings.customization.accentLink')}
      </span>
    </div>
  )
}
