import { bestLanguage } from '~/shared/settings/languages'
import { type RestoreProgress, restorePercent } from '~/shared/system/restores'
import type { Texts } from '../texts'
import { isApi, plain, problem, retryHeader } from './answers'
import { acceptedLanguages } from './reader'
import { urlParts } from './request-context'
import type { RequestHandler } from './web-app'

type Restoring = { base: string; texts: Texts; progress: () => RestoreProgress }

/**
 * What everybody is told while everything is replaced by a copy: pages by one that comes back by itself, programs by a 503.
 * Whoever looks whether the server lives hears that it does.
 */
export function whileRestoring({ base, texts, progress }: Restoring): RequestHandler {
  return async request => {
    const { path: whole } = urlParts(request.url)
    const path = base && whole.startsWith(base) ? whole.slice(base.length) || '/' : whole
    if (/^\/health\/?$/i.test(path)) return noStore(plain('Degraded'))
    const language = bestLanguage(acceptedLanguages(request.headers.get('accept-language')))
    const say = (key: string, values = {}) => texts.say(language, `restoring.${key}`, values)
    const percent = restorePercent(progress())
    const detail = say(progress().step, { percent })
    if (!isApi(path) && /text\/html/i.test(request.headers.get('accept') ?? ''))
      return noStore(
        pageOf({ language, percent, detail, title: say('title'), text: say('text'), call: `${base}/api/v3/start` }),
      )
    const answer = problem(path, 503, { detail, code: 'Restoring', percent })
    answer.headers.set('retry-after', retryHeader['retry-after'])
    return noStore(answer)
  }
}

const noStore = (answer: Response) => {
  answer.headers.set('cache-control', 'no-store')
  answer.headers.set('x-content-type-options', 'nosniff')
  return answer
}

type Shown = Record<'language' | 'detail' | 'title' | 'text' | 'call', string> & { percent: number }

/** Needs nothing but itself: no file of the interface is served meanwhile. Without scripts the browser comes back as well. */
function pageOf({ language, percent, detail, title, text, call }: Shown): Response {
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${Bun.escapeHTML(title)}</title>
<script>${lookScript}</script>
<style>${style}</style>
</head>
<body>
<main>
<h1>${Bun.escapeHTML(title)}</h1>
<p>${Bun.escapeHTML(text)}</p>
<progress max="100" value="${percent}" aria-labelledby="step"></progress>
<p id="step" role="status">${Bun.escapeHTML(detail)}</p>
</main>
<script>${script(call)}</script>
</body>
</html>`
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', refresh: '20' } })
}

// As every page of the portal: dark unless the device was told otherwise. Without scripts the system decides.
const lookScript = `try{const chosen=localStorage.getItem('theme')
if(chosen==='light'||chosen==='system'&&matchMedia('(prefers-color-scheme: light)').matches)document.documentElement.dataset.theme='light'}catch{}`

const light = 'color-scheme:light;--ground:#f7f5f2;--ink:#26221e;--soft:#5d564e;--accent:#ae1465'

const style = `:root{color-scheme:dark;--ground:#141217;--ink:#f1eef5;--soft:#b4aebd;--accent:#f178b6}
[data-theme=light]{${light}}
@media (scripting:none) and (prefers-color-scheme:light){:root{${light}}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{width:100%;max-width:30rem}
h1{margin:0 0 8px;font-size:1.5rem;line-height:1.25;text-wrap:balance}
p{margin:0 0 20px;color:var(--soft)}
progress{display:block;width:100%;height:8px;margin-bottom:8px;accent-color:var(--accent)}
#step{margin:0;font-size:.875rem;font-variant-numeric:tabular-nums}`

const script = (call: string) => `const step=document.getElementById('step'),bar=document.querySelector('progress')
setInterval(async()=>{try{const a=await fetch(${JSON.stringify(call).replace(/</g, '\\u003c')},{cache:'no-store'})
if(a.status!==503)return location.reload()
const{detail,percent}=await a.json();if(step.textContent!==detail)step.textContent=detail;bar.value=percent}catch{}},2000)`
