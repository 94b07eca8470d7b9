import './theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { followOtherTabs } from './state/session'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
followOtherTabs()
