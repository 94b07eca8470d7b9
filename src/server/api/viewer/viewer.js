// Sent to the browser as it stands: it is not bundled.
const { base } = document.body.dataset
const make = (name, text, more = {}) =>
  Object.assign(document.createElement(name), { textContent: text ?? '', ...more })
const list = document.getElementById('list')
const key = document.getElementById('key')

const description = await (await fetch(`${base}/swagger/v1/swagger.json`)).json()

/** What a reference leads to, or the thing itself. */
const meant = one =>
  one?.$ref ? one.$ref.split('/').reduce((at, part) => (part === '#' ? description : at[part]), null) : one

/** A schema with the names in it written out, as deep as anybody reads. */
function written(schema, depth = 3) {
  if (Array.isArray(schema)) return schema.map(one => written(one, depth))
  if (typeof schema !== 'object' || schema === null) return schema
  if (schema.$ref) return depth === 0 ? schema.$ref.split('/').at(-1) : written(meant(schema), depth - 1)
  return Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, written(inner, depth)]))
}

const schemaOf = content => Object.values(content ?? {})[0]?.schema

async function send(path, output) {
  output.textContent = 'Waiting…'
  try {
    const answer = await fetch(base + path, { headers: key.value ? { ApiKey: key.value } : {} })
    const text = await answer.text()
    let shown = text
    if (/json/.test(answer.headers.get('content-type') ?? '') && text) shown = JSON.stringify(JSON.parse(text), null, 2)
    output.textContent = `${answer.status} ${answer.statusText}\n${shown}`
  } catch (error) {
    output.textContent = String(error)
  }
}

/** The address of a call with what was entered: parts of the path, then the query. */
function filled(path, fields) {
  const inPath = fields.reduce((at, { name, value }) => at.replace(`{${name}}`, encodeURIComponent(value)), path)
  const query = new URLSearchParams(
    fields.filter(({ dataset, value }) => dataset.in === 'query' && value).map(({ name, value }) => [name, value]),
  )
  return query.size > 0 ? `${inPath}?${query}` : inPath
}

function trial(path, parameters) {
  const form = make('form')
  const fields = parameters.map(({ name, in: place, required }) => {
    const label = make('label', `${name} `)
    const input = make('input', '', { name, required })
    input.dataset.in = place
    label.append(input)
    form.append(label)
    return input
  })
  const output = make('pre', '', { hidden: true })
  form.append(make('button', 'Send'))
  form.addEventListener('submit', event => {
    event.preventDefault()
    output.hidden = false
    void send(filled(path, fields), output)
  })
  const whole = make('div')
  whole.append(form, output)
  return whole
}

function answers(responses) {
  const rows = Object.entries(responses).map(([status, response]) => {
    const { description: said, content } = meant(response)
    const schema = Number(status) < 300 && schemaOf(content)
    const row = make('li', `${status}: ${said}`)
    if (schema) row.append(make('pre', JSON.stringify(written(schema), null, 2)))
    return row
  })
  const whole = make('ul')
  whole.append(...rows)
  return whole
}

function entry(path, method, operation) {
  const details = make('details')
  const summary = make('summary')
  summary.append(make('b', method.toUpperCase()), make('span', path))
  details.append(summary)
  details.addEventListener('toggle', () => {
    if (details.childElementCount > 1) return
    for (const text of [operation.summary, operation.description]) if (text) details.append(make('p', text))
    const body = schemaOf(operation.requestBody?.content)
    if (body) details.append(make('p', 'Body'), make('pre', JSON.stringify(written(body), null, 2)))
    if (method === 'get') details.append(trial(path, operation.parameters))
    details.append(make('p', 'Answers'), answers(operation.responses))
  })
  details.dataset.words = `${method} ${path}`.toLowerCase()
  return details
}

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
  const words = target.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const section of list.children) {
    const entries = [...section.querySelectorAll('details')]
    for (const one of entries) one.hidden = !words.every(word => one.dataset.words.includes(word))
    section.hidden = entries.every(one => one.hidden)
  }
})
