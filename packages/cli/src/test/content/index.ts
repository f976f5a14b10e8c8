/** Tests of any site's content, in Playwright: a file of the site's tests imports this module. */
import './pages.spec.ts';
import './reading.spec.ts';
import './search.spec.ts';
