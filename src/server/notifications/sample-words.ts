import type { SampleWords } from '~/shared/api/templates'
import type { Language } from '~/shared/settings/languages'
import type { App } from '../app'

/** What previews and tests fill in, in a language. */
export function sampleWords(app: App, language: Language): SampleWords {
  const kind = (name: keyof SampleWords['kinds']) => app.texts.say(language, `kinds.${name}`)
  const said = (name: string) => app.texts.say(language, `settings.sample.${name}`)
  return {
    kinds: { movie: kind('movie'), tvShow: kind('tvShow'), album: kind('album') },
    overview: { movie: said('overview.movie'), tvShow: said('overview.tvShow') },
    ...{ comment: said('comment'), issue: said('issue'), issueText: said('issueText'), reason: said('reason') },
  }
}
