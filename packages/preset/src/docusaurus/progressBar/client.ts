import nprogress from 'nprogress';

// NProgress' own template has the role "bar", which WAI-ARIA does not define.
nprogress.configure({ barSelector: '.bar', template: '<div class="bar"><div class="peg"></div></div>' });
