import '../src/tokens.css'
import '../src/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { applyTheme } from '../src/theme.ts'
import { Gallery } from './Gallery.tsx'

const query = new URLSearchParams(location.search)
const theme = query.get('theme')

document.documentElement.dir = query.get('dir') ?? 'ltr'
if (query.get('dir') === 'rtl') document.documentElement.lang = 'ar'
applyTheme(theme === 'light' || theme === 'dark' ? theme : 'system')

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root element')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
