// For a browser that is too old for the page: says so instead of showing nothing. Written so that it runs there, too.
(function () {
  var TOLD = {
    en: "Undercroft needs a newer browser. Nothing is lost: games that are kept here stay. Undercroft also runs in a terminal.",
    fr: "Undercroft a besoin d\u2019un navigateur plus récent. Rien n\u2019est perdu\u00a0: les parties gardées ici le restent. Undercroft se joue aussi dans un terminal."
  };

  function tell() {
    var app = document.getElementById("app");
    if (app.firstChild) return; // the page stands
    var line = document.createElement("p");
    var lang = /^fr/.test(navigator.language || "") ? "fr" : "en";
    line.lang = lang;
    line.setAttribute("role", "alert");
    line.appendChild(document.createTextNode(TOLD[lang]));
    app.appendChild(line);
  }

  // What it can't read or run of the page's code is an error; of modules it may not even know.
  window.addEventListener("error", function (event) {
    if (event.message) setTimeout(tell, 0);
  });
  if (!("noModule" in document.createElement("script"))) window.addEventListener("load", tell);
})();
