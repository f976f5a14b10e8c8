#!/usr/bin/python3
"""A browser for WebKitWebDriver: the system's WebKitGTK in plain windows.

Arguments: --proxy=URL (all requests go there, this machine's included), --profile=FOLDER, --downloads=FOLDER.
Standard error gets the console's messages, and a line of JSON for each download that has ended:
{"download": PATH, "failed": BOOLEAN}.
"""
# The system's interpreter, because only it has the bindings of the package python3-gi.
import argparse
import json
import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('--proxy', required=True)
parser.add_argument('--profile', required=True)
parser.add_argument('--downloads', required=True)
options, _ = parser.parse_known_args()

# Without a folder WebKit writes nothing of the console.
data = WebKit2.WebsiteDataManager(base_data_directory=options.profile, base_cache_directory=options.profile + '/cache')
proxy = WebKit2.NetworkProxySettings.new(options.proxy, None)
data.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, proxy)
# Google's script comes from a stand-in on this machine, whose certificate nobody has signed.
data.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    # A reader's browser has the back/forward cache.
    enable_page_cache=True,
    javascript_can_open_windows_automatically=True,
)


def show(page):
    window = Gtk.Window(default_width=1280, default_height=900)
    window.add(page)
    window.show_all()
    page.connect('create', popup)
    page.connect('close', lambda _: window.destroy())
    return page


def popup(opener, _):
    return show(WebKit2.WebView(related_view=opener, settings=settings))


def new_view(*_):
    return show(WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True))


def automation_started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('WebKitGTK')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', new_view)


def report(download, failed):
    path = (download.get_destination() or '').removeprefix('file://')
    print(json.dumps({'download': path, 'failed': failed}), file=sys.stderr, flush=True)


def download_started(_, download):
    failures = []

    def decide(started, name):
        started.set_destination('file://' + os.path.join(options.downloads, os.path.basename(name)))
        return True

    download.connect('decide-destination', decide)
    download.connect('failed', lambda *_: failures.append(True))
    download.connect('finished', lambda ended: report(ended, bool(failures)))


context.connect('download-started', download_started)
context.connect('automation-started', automation_started)
Gtk.main()
