// Runs as a classic script before the first paint: a page in the wrong theme must never flash.
// The stored word is read by state/theme.ts as well.
const chosen = localStorage.getItem('theme')
const light = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
document.documentElement.dataset.theme = light ? 'light' : 'dark'
