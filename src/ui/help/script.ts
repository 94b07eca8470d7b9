// Beside the pages of the documentation, which are whole without it: the theme that was chosen, and the search.
import { type HelpPart, helpResults } from '~/shared/help/search'

const chosen = localStorage.getItem('theme')
const isLight = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
if (isLight) document.documentElement.dataset.theme = 'light'

let parts: Promise<readonly HelpPart[]> | null = null
const askParts = () => {
  parts ??= fetch('search.json').then(answer => answer.json())
  parts.catch(() => {
    parts = null
  })
  return parts
}

function drawn({ page, heading, address }: HelpPart): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = heading === page ? page : `${page}: ${heading}`
  const item = document.createElement('li')
  item.append(link)
  return item
}

const foundText = (count: number) => (count === 0 ? 'Nothing found' : `${count} found. Enter leads to the first one.`)

function openSearch(form: HTMLFormElement, list: HTMLElement, state: HTMLElement) {
  const input = form.querySelector('input')
  if (!input) return
  form.hidden = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    list.querySelector('a')?.focus()
  })
  input.addEventListener('focus', () => void askParts().catch(() => undefined))
  input.addEventListener('input', async () => {
    const query = input.value
    try {
      const found = helpResults(await askParts(), query)
      if (input.value !== query) return
      list.replaceChildren(...found.map(drawn))
      state.textContent = query.trim() === '' ? '' : foundText(found.length)
    } catch {
      state.textContent = 'The search could not be loaded. Try again once you are connected.'
    }
  })
}

addEventListener('DOMContentLoaded', () => {
  const [form, list, state] = ['#search', '#found', '#state'].map(name => document.querySelector<HTMLElement>(name))
  if (form instanceof HTMLFormElement && list && state) openSearch(form, list, state)
})
