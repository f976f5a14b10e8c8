import 'gatedocs/content-tests';
