/** The page that shows the description of the API: a list to open and search, and a way to try reading endpoints. */
export const viewerPage = (base: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Marquee API</title>
<link rel="stylesheet" href="${Bun.escapeHTML(base)}/swagger/viewer.css">
<script type="module" src="${Bun.escapeHTML(base)}/swagger/viewer.js"></script>
</head>
<body data-base="${Bun.escapeHTML(base)}">
<header>
<h1>Marquee API</h1>
<p><a href="${Bun.escapeHTML(base)}/swagger/v1/swagger.json">OpenAPI document</a></p>
<label>Find <input id="find" type="search" placeholder="path or method"></label>
<label>API key <input id="key" type="password" autocomplete="off"></label>
</header>
<main id="list" aria-live="polite">Loading…</main>
<noscript>The document itself can be read without JavaScript.</noscript>
</body>
</html>
`

export const viewerStyle = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1rem }
header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin: .25rem 0; padding: .35rem .75rem }
summary { cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 4.5rem; font-size: .8rem }
code, pre, summary span { font-family: ui-monospace, monospace; font-size: .9rem }
pre { overflow: auto; max-height: 24rem; padding: .75rem; background: color-mix(in srgb, currentColor 8%, transparent) }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end }
`

/** Written for the browser, in its own language: it is sent as it stands. */
export const viewerScript = `
const base = document.body.dataset.base
const make = (name, text, more = {}) => Object.assign(document.createElement(name), { textContent: text ?? '', ...more })
const list = document.getElementById('list')
const key = document.getElementById('key')

async function send(path, output) {
  output.textContent = 'Waiting…'
  try {
    const answer = await fetch(base + path, { headers: key.value ? { ApiKey: key.value } : {} })
    const text = await answer.text()
    let shown = text
    if (/json/.test(answer.headers.get('content-type') ?? '') && text) shown = JSON.stringify(JSON.parse(text), null, 2)
    output.textContent = answer.status + ' ' + answer.statusText + '\\n' + shown
  } catch (error) {
    output.textContent = String(error)
  }
}

function trial(path, parameters) {
  const form = make('form')
  const fields = parameters.map(({ name }) => {
    const label = make('label', name + ' ')
    const input = make('input', '', { name, required: true })
    label.append(input)
    form.append(label)
    return input
  })
  const output = make('pre', '', { hidden: true })
  form.append(make('button', 'Send'))
  form.addEventListener('submit', event => {
    event.preventDefault()
    output.hidden = false
    const filled = fields.reduce((at, field) => at.replace('{' + field.name + '}', encodeURIComponent(field.value)), path)
    send(filled, output)
  })
  const whole = make('div')
  whole.append(form, output)
  return whole
}

function entry(path, method, operation) {
  const details = make('details')
  const summary = make('summary')
  summary.append(make('b', method.toUpperCase()), make('span', path))
  details.append(summary)
  details.addEventListener('toggle', () => {
    if (details.childElementCount > 1) return
    details.append(make('p', operation.description ?? 'Open to everybody.'))
    const body = operation.requestBody?.content['application/json'].schema
    if (body) details.append(make('p', 'Body'), make('pre', JSON.stringify(body, null, 2)))
    if (method === 'get') details.append(trial(path, operation.parameters))
  })
  details.dataset.words = (method + ' ' + path).toLowerCase()
  return details
}

const description = await (await fetch(base + '/swagger/v1/swagger.json')).json()
const groups = new Map()
for (const [path, methods] of Object.entries(description.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const [tag] = operation.tags
    if (!groups.has(tag)) groups.set(tag, [])
    groups.get(tag).push(entry(path, method, operation))
  }
}
list.replaceChildren()
for (const [tag, entries] of [...groups].sort()) {
  const section = make('section')
  section.append(make('h2', tag), ...entries)
  list.append(section)
}
document.getElementById('find').addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const section of list.children) {
    const entries = [...section.querySelectorAll('details')]
    for (const one of entries) one.hidden = !words.every(word => one.dataset.words.includes(word))
    section.hidden = entries.every(one => one.hidden)
  }
})
`
