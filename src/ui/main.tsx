import './theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { checkReach } from './state/reach'
import { followOtherTabs } from './state/session'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
followOtherTabs()
window.addEventListener('online', () => void checkReach())
