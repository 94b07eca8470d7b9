CREATE TABLE `job_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`startedAt` integer NOT NULL,
	`finishedAt` integer,
	`outcome` text NOT NULL,
	`message` text,
	`counts` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `job_runs_job` ON `job_runs` (`job`,`startedAt`);--> statement-breakpoint
CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `live_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`server` text NOT NULL,
	`userIds` text,
	`message` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `live_messages_at` ON `live_messages` (`at`);--> statement-breakpoint
CREATE TABLE `manager_movies` (
	`manager` text NOT NULL,
	`tmdbId` integer NOT NULL,
	`monitored` integer NOT NULL,
	`hasFile` integer NOT NULL,
	`resolution` integer NOT NULL,
	`sweep` integer NOT NULL,
	PRIMARY KEY(`manager`, `tmdbId`)
);
--> statement-breakpoint
CREATE INDEX `manager_movies_tmdb` ON `manager_movies` (`tmdbId`);--> statement-breakpoint
CREATE INDEX `manager_movies_sweep` ON `manager_movies` (`manager`,`sweep`);--> statement-breakpoint
CREATE TABLE `movie_ids` (
	`tmdbId` integer PRIMARY KEY NOT NULL,
	`imdbId` text,
	`checkedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `movie_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tmdbId` integer NOT NULL,
	`imdbId` text,
	`title` text NOT NULL,
	`titleKey` text NOT NULL,
	`overview` text,
	`posterPath` text,
	`background` text,
	`releasedAt` integer,
	`digitallyReleasedAt` integer,
	`releaseStatus` text,
	`language` text,
	`source` text NOT NULL,
	`requesterId` text NOT NULL,
	`requesterAlias` text,
	`askedAt` integer NOT NULL,
	`standardRequestedAt` integer,
	`standardApproved` integer NOT NULL,
	`standardApprovedAt` integer,
	`standardAvailable` integer NOT NULL,
	`standardAvailableAt` integer,
	`standardDenied` integer,
	`standardDeniedAt` integer,
	`standardDeniedReason` text,
	`standardStage` text,
	`standardProfile` integer NOT NULL,
	`standardRoot` integer NOT NULL,
	`fourKRequestedAt` integer,
	`fourKApproved` integer NOT NULL,
	`fourKApprovedAt` integer,
	`fourKAvailable` integer NOT NULL,
	`fourKAvailableAt` integer,
	`fourKDenied` integer,
	`fourKDeniedAt` integer,
	`fourKDeniedReason` text,
	`fourKStage` text,
	`fourKProfile` integer NOT NULL,
	`fourKRoot` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `movie_requests_tmdb` ON `movie_requests` (`tmdbId`);--> statement-breakpoint
CREATE INDEX `movie_requests_imdb` ON `movie_requests` (`imdbId`);--> statement-breakpoint
CREATE INDEX `movie_requests_requester` ON `movie_requests` (`requesterId`,`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_asked` ON `movie_requests` (`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_stage` ON `movie_requests` (`standardStage`,`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_stage_4k` ON `movie_requests` (`fourKStage`,`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_approved` ON `movie_requests` (`standardApproved`,`standardAvailable`,`askedAt`);--> statement-breakpoint
CREATE INDEX `movie_requests_denied` ON `movie_requests` (`standardDenied`);--> statement-breakpoint
CREATE INDEX `movie_requests_title` ON `movie_requests` (`titleKey`);--> statement-breakpoint
CREATE INDEX `movie_requests_released` ON `movie_requests` (`releasedAt`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`event` text NOT NULL,
	`kind` text,
	`requestId` integer,
	`mediaId` text,
	`title` text,
	`posterPath` text,
	`values` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`readAt` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_key` ON `notices` (`key`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`userId`,`at`);--> statement-breakpoint
CREATE INDEX `notices_at` ON `notices` (`at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`target` text NOT NULL,
	`key` text NOT NULL,
	`payload` text NOT NULL,
	`stage` text NOT NULL,
	`attempts` integer NOT NULL,
	`error` text,
	`kind` text,
	`requestId` integer,
	`variant` text,
	`createdAt` integer NOT NULL,
	`nextAt` integer NOT NULL,
	`startedAt` integer,
	`finishedAt` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key` ON `outbox` (`key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`stage`,`nextAt`);--> statement-breakpoint
CREATE INDEX `outbox_request` ON `outbox` (`kind`,`requestId`);--> statement-breakpoint
CREATE INDEX `outbox_finished` ON `outbox` (`finishedAt`);--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`agent` integer NOT NULL,
	`value` text,
	`enabled` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_preferences_one` ON `notification_preferences` (`userId`,`agent`);--> statement-breakpoint
CREATE TABLE `request_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`requestId` integer NOT NULL,
	`episodes` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `request_log_user` ON `request_log` (`userId`,`kind`,`at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`section` text NOT NULL,
	`content` text NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settings_section` ON `settings` (`section`);--> statement-breakpoint
CREATE INDEX `settings_revision` ON `settings` (`revision`);--> statement-breakpoint
CREATE TABLE `sign_in_networks` (
	`userId` text NOT NULL,
	`network` text NOT NULL,
	`seenAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `network`)
);
--> statement-breakpoint
CREATE INDEX `sign_in_networks_seen` ON `sign_in_networks` (`seenAt`);--> statement-breakpoint
CREATE TABLE `request_subscriptions` (
	`kind` text NOT NULL,
	`requestId` integer NOT NULL,
	`userId` text NOT NULL,
	PRIMARY KEY(`kind`, `requestId`, `userId`)
);
--> statement-breakpoint
CREATE INDEX `request_subscriptions_user` ON `request_subscriptions` (`userId`);--> statement-breakpoint
CREATE TABLE `notification_templates` (
	`agent` integer NOT NULL,
	`event` text NOT NULL,
	`subject` text,
	`message` text,
	`enabled` integer NOT NULL,
	PRIMARY KEY(`agent`, `event`)
);
--> statement-breakpoint
CREATE TABLE `user_claims` (
	`userId` text NOT NULL,
	`claim` text NOT NULL,
	PRIMARY KEY(`userId`, `claim`)
);
--> statement-breakpoint
CREATE INDEX `user_claims_claim` ON `user_claims` (`claim`);--> statement-breakpoint
CREATE TABLE `user_profiles` (
	`userId` text PRIMARY KEY NOT NULL,
	`radarrProfile` integer NOT NULL,
	`radarrRoot` integer NOT NULL,
	`radarr4KProfile` integer NOT NULL,
	`radarr4KRoot` integer NOT NULL,
	`sonarrProfile` integer NOT NULL,
	`sonarrRoot` integer NOT NULL,
	`sonarrAnimeProfile` integer NOT NULL,
	`sonarrAnimeRoot` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`userName` text NOT NULL,
	`nameKey` text NOT NULL,
	`alias` text,
	`email` text,
	`emailKey` text,
	`userType` integer NOT NULL,
	`providerUserId` text,
	`passwordHash` text,
	`stamp` text NOT NULL,
	`accessToken` text,
	`mediaServerToken` text,
	`language` text,
	`streamingCountry` text NOT NULL,
	`movieLimit` integer,
	`moviePeriod` text,
	`episodeLimit` integer,
	`episodePeriod` text,
	`musicLimit` integer,
	`musicPeriod` text,
	`lastLoggedInAt` integer,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_name_key` ON `users` (`nameKey`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_access_token` ON `users` (`accessToken`);--> statement-breakpoint
CREATE INDEX `users_email_key` ON `users` (`emailKey`);