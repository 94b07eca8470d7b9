CREATE TABLE `calendar_keys` (
	`userId` varchar(36) NOT NULL,
	`key` varchar(255) NOT NULL,
	`keyHash` varchar(64) NOT NULL,
	CONSTRAINT `calendar_keys_userId` PRIMARY KEY(`userId`),
	CONSTRAINT `calendar_keys_hash` UNIQUE(`keyHash`)
);
--> statement-breakpoint
CREATE TABLE `catalogue_replies` (
	`key` varchar(190) NOT NULL,
	`body` mediumtext NOT NULL,
	`readAt` datetime(3) NOT NULL,
	CONSTRAINT `catalogue_replies_key` PRIMARY KEY(`key`)
);
--> statement-breakpoint
CREATE TABLE `download_profiles` (
	`userId` varchar(36) NOT NULL,
	`manager` varchar(40) NOT NULL,
	`profile` int,
	`root` int,
	CONSTRAINT `download_profiles_userId_manager_pk` PRIMARY KEY(`userId`,`manager`)
);
--> statement-breakpoint
CREATE TABLE `issue_categories` (
	`id` int AUTO_INCREMENT NOT NULL,
	`name` varchar(100) NOT NULL,
	`nameKey` varchar(100) NOT NULL,
	CONSTRAINT `issue_categories_id` PRIMARY KEY(`id`),
	CONSTRAINT `issue_categories_name` UNIQUE(`nameKey`)
);
--> statement-breakpoint
CREATE TABLE `issue_changes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`issueId` int NOT NULL,
	`userId` varchar(36),
	`status` varchar(12) NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `issue_changes_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `issue_comments` (
	`id` int AUTO_INCREMENT NOT NULL,
	`issueId` int NOT NULL,
	`userId` varchar(36) NOT NULL,
	`text` mediumtext NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `issue_comments_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `issues` (
	`id` int AUTO_INCREMENT NOT NULL,
	`kind` varchar(10) NOT NULL,
	`providerId` varchar(80),
	`title` varchar(500) NOT NULL,
	`titleKey` varchar(200) NOT NULL,
	`posterPath` varchar(500),
	`requestId` int,
	`subject` varchar(500) NOT NULL,
	`description` mediumtext NOT NULL,
	`categoryId` int NOT NULL,
	`status` varchar(12) NOT NULL,
	`createdAt` datetime(3) NOT NULL,
	`resolvedAt` datetime(3),
	`reporterId` varchar(36) NOT NULL,
	CONSTRAINT `issues_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`id` int AUTO_INCREMENT NOT NULL,
	`job` varchar(60) NOT NULL,
	`startedAt` datetime(3) NOT NULL,
	`finishedAt` datetime(3),
	`outcome` varchar(12) NOT NULL,
	`message` varchar(1000),
	`failure` json,
	`counts` json NOT NULL,
	CONSTRAINT `job_runs_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `leases` (
	`name` varchar(100) NOT NULL,
	`holder` varchar(60) NOT NULL,
	`until` datetime(3) NOT NULL,
	CONSTRAINT `leases_name` PRIMARY KEY(`name`)
);
--> statement-breakpoint
CREATE TABLE `library_episodes` (
	`itemId` int NOT NULL,
	`season` int NOT NULL,
	`episode` int NOT NULL,
	`hasFile` boolean NOT NULL,
	`monitored` boolean NOT NULL,
	`isFourK` boolean NOT NULL DEFAULT false,
	`addedAt` datetime(3),
	CONSTRAINT `library_episodes_itemId_season_episode_pk` PRIMARY KEY(`itemId`,`season`,`episode`)
);
--> statement-breakpoint
CREATE TABLE `library_items` (
	`id` int AUTO_INCREMENT NOT NULL,
	`source` varchar(40) NOT NULL,
	`itemKey` varchar(120) NOT NULL,
	`kind` varchar(10) NOT NULL,
	`tmdbId` int,
	`imdbId` varchar(20),
	`tvdbId` int,
	`musicBrainzId` varchar(36),
	`title` varchar(500),
	`year` int,
	`hasFile` boolean NOT NULL,
	`monitored` boolean NOT NULL,
	`resolution` int,
	`quality` varchar(100),
	`audio` varchar(200),
	`subtitles` varchar(200),
	`percent` int,
	`link` varchar(500),
	`library` varchar(200),
	`addedAt` datetime(3),
	`idsCheckedAt` datetime(3),
	`sweep` bigint NOT NULL,
	CONSTRAINT `library_items_id` PRIMARY KEY(`id`),
	CONSTRAINT `library_items_key` UNIQUE(`source`,`itemKey`)
);
--> statement-breakpoint
CREATE TABLE `library_sources` (
	`source` varchar(40) NOT NULL,
	`readAt` datetime(3),
	`missing` int,
	`mayClear` boolean NOT NULL,
	`taken` int,
	CONSTRAINT `library_sources_source` PRIMARY KEY(`source`)
);
--> statement-breakpoint
CREATE TABLE `listed_shows` (
	`titleId` int NOT NULL,
	`nameKey` varchar(500) NOT NULL,
	`requests` int NOT NULL,
	`all` datetime(3),
	`available` datetime(3),
	`unavailable` datetime(3),
	`approved` datetime(3),
	`fulfilled` datetime(3),
	`processing` datetime(3),
	`pending` datetime(3),
	CONSTRAINT `listed_shows_titleId_pk` PRIMARY KEY(`titleId`)
);
--> statement-breakpoint
CREATE TABLE `live_messages` (
	`id` int AUTO_INCREMENT NOT NULL,
	`server` varchar(36) NOT NULL,
	`userIds` json,
	`message` varchar(1000),
	`at` datetime(3) NOT NULL,
	CONSTRAINT `live_messages_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `movie_ids` (
	`tmdbId` int NOT NULL,
	`imdbId` varchar(20),
	`checkedAt` datetime(3) NOT NULL,
	CONSTRAINT `movie_ids_tmdbId` PRIMARY KEY(`tmdbId`)
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`event` varchar(40) NOT NULL,
	`kind` varchar(10),
	`requestId` int,
	`mediaId` varchar(60),
	`title` varchar(500),
	`posterPath` varchar(500),
	`values` json NOT NULL,
	`failure` json,
	`key` varchar(190) NOT NULL,
	`at` datetime(3) NOT NULL,
	`readAt` datetime(3),
	CONSTRAINT `notices_id` PRIMARY KEY(`id`),
	CONSTRAINT `notices_key` UNIQUE(`key`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` int AUTO_INCREMENT NOT NULL,
	`target` varchar(40) NOT NULL,
	`key` varchar(190) NOT NULL,
	`payload` json NOT NULL,
	`stage` varchar(12) NOT NULL,
	`attempts` int NOT NULL,
	`failure` json,
	`kind` varchar(10),
	`requestId` int,
	`variant` varchar(10),
	`createdAt` datetime(3) NOT NULL,
	`nextAt` datetime(3) NOT NULL,
	`startedAt` datetime(3),
	`finishedAt` datetime(3),
	CONSTRAINT `outbox_id` PRIMARY KEY(`id`),
	CONSTRAINT `outbox_key` UNIQUE(`key`)
);
--> statement-breakpoint
CREATE TABLE `picture_tints` (
	`id` int AUTO_INCREMENT NOT NULL,
	`file` varchar(210) NOT NULL,
	`hue` int NOT NULL,
	`chroma` int NOT NULL,
	CONSTRAINT `picture_tints_id` PRIMARY KEY(`id`),
	CONSTRAINT `picture_tints_file` UNIQUE(`file`)
);
--> statement-breakpoint
CREATE TABLE `played_episodes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`source` varchar(40) NOT NULL,
	`tmdbId` int NOT NULL,
	`season` int NOT NULL,
	`episode` int NOT NULL,
	`sweep` bigint NOT NULL,
	CONSTRAINT `played_episodes_id` PRIMARY KEY(`id`),
	CONSTRAINT `played_episodes_one` UNIQUE(`userId`,`tmdbId`,`season`,`episode`,`source`)
);
--> statement-breakpoint
CREATE TABLE `played_movies` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`source` varchar(40) NOT NULL,
	`tmdbId` int NOT NULL,
	`sweep` bigint NOT NULL,
	CONSTRAINT `played_movies_id` PRIMARY KEY(`id`),
	CONSTRAINT `played_movies_one` UNIQUE(`userId`,`source`,`tmdbId`)
);
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`agent` varchar(20) NOT NULL,
	`value` varchar(500),
	`enabled` boolean NOT NULL,
	CONSTRAINT `notification_preferences_id` PRIMARY KEY(`id`),
	CONSTRAINT `notification_preferences_one` UNIQUE(`userId`,`agent`)
);
--> statement-breakpoint
CREATE TABLE `request_episodes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`requestId` int NOT NULL,
	`season` int NOT NULL,
	`episode` int NOT NULL,
	`name` varchar(500),
	`airsAt` datetime(3),
	`available` boolean NOT NULL,
	`foundIn` varchar(40),
	`markedAt` datetime(3),
	`goneAt` datetime(3),
	CONSTRAINT `request_episodes_id` PRIMARY KEY(`id`),
	CONSTRAINT `request_episodes_number` UNIQUE(`requestId`,`season`,`episode`)
);
--> statement-breakpoint
CREATE TABLE `request_log` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`kind` varchar(10) NOT NULL,
	`requestId` int NOT NULL,
	`episodes` int NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `request_log_id` PRIMARY KEY(`id`)
);
--> statement-breakpoint
CREATE TABLE `request_variants` (
	`requestId` int NOT NULL,
	`variant` varchar(10) NOT NULL,
	`kind` varchar(10) NOT NULL,
	`titleId` int NOT NULL,
	`requesterId` varchar(36) NOT NULL,
	`nameKey` varchar(500) NOT NULL,
	`requestAskedAt` datetime(3) NOT NULL,
	`askedAt` datetime(3) NOT NULL,
	`stage` varchar(12) NOT NULL,
	`listedAs` varchar(8),
	`approved` boolean NOT NULL,
	`approvedAt` datetime(3),
	`available` boolean NOT NULL,
	`availableAt` datetime(3),
	`foundIn` varchar(40),
	`markedAt` datetime(3),
	`markedById` varchar(36),
	`goneAt` datetime(3),
	`goneTold` boolean NOT NULL,
	`denied` boolean,
	`deniedAt` datetime(3),
	`deniedReason` varchar(2000),
	`server` varchar(40),
	`profile` int,
	`root` int,
	CONSTRAINT `request_variants_requestId_variant_pk` PRIMARY KEY(`requestId`,`variant`)
);
--> statement-breakpoint
CREATE TABLE `requests` (
	`id` int AUTO_INCREMENT NOT NULL,
	`kind` varchar(10) NOT NULL,
	`titleId` int NOT NULL,
	`soleKey` varchar(80),
	`requesterId` varchar(36) NOT NULL,
	`requesterAlias` varchar(190),
	`source` varchar(20) NOT NULL,
	`language` varchar(20),
	`seriesType` varchar(10),
	`takesNewEpisodes` boolean NOT NULL,
	`askedAt` datetime(3) NOT NULL,
	`stage` varchar(12) NOT NULL,
	CONSTRAINT `requests_id` PRIMARY KEY(`id`),
	CONSTRAINT `requests_sole_key` UNIQUE(`soleKey`)
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` int AUTO_INCREMENT NOT NULL,
	`section` varchar(60) NOT NULL,
	`content` json NOT NULL,
	`revision` bigint NOT NULL,
	CONSTRAINT `settings_id` PRIMARY KEY(`id`),
	CONSTRAINT `settings_section` UNIQUE(`section`)
);
--> statement-breakpoint
CREATE TABLE `show_ids` (
	`tmdbId` int NOT NULL,
	`tvdbId` int,
	`imdbId` varchar(20),
	`tvMazeId` int,
	`checkedAt` datetime(3) NOT NULL,
	`listing` json,
	`listedAt` datetime(3),
	CONSTRAINT `show_ids_tmdbId` PRIMARY KEY(`tmdbId`)
);
--> statement-breakpoint
CREATE TABLE `sign_in_networks` (
	`userId` varchar(36) NOT NULL,
	`network` varchar(64) NOT NULL,
	`seenAt` datetime(3) NOT NULL,
	CONSTRAINT `sign_in_networks_userId_network_pk` PRIMARY KEY(`userId`,`network`)
);
--> statement-breakpoint
CREATE TABLE `request_subscriptions` (
	`requestId` int NOT NULL,
	`userId` varchar(36) NOT NULL,
	CONSTRAINT `request_subscriptions_requestId_userId_pk` PRIMARY KEY(`requestId`,`userId`)
);
--> statement-breakpoint
CREATE TABLE `notification_templates` (
	`agent` varchar(20) NOT NULL,
	`event` varchar(40) NOT NULL,
	`subject` varchar(500),
	`message` mediumtext,
	`enabled` boolean NOT NULL,
	CONSTRAINT `notification_templates_agent_event_pk` PRIMARY KEY(`agent`,`event`)
);
--> statement-breakpoint
CREATE TABLE `titles` (
	`id` int AUTO_INCREMENT NOT NULL,
	`kind` varchar(10) NOT NULL,
	`key` varchar(80) NOT NULL,
	`tmdbId` int,
	`imdbId` varchar(20),
	`tvdbId` int,
	`musicBrainzId` varchar(36),
	`name` varchar(500) NOT NULL,
	`nameKey` varchar(500) NOT NULL,
	`overview` mediumtext,
	`posterPath` varchar(500),
	`backdropPath` varchar(500),
	`releasedAt` datetime(3),
	`digitallyReleasedAt` datetime(3),
	`releaseStatus` varchar(60),
	`totalSeasons` int,
	`artistId` varchar(36),
	`artistName` varchar(500),
	`discPath` varchar(500),
	`rating` int,
	`options` json,
	CONSTRAINT `titles_id` PRIMARY KEY(`id`),
	CONSTRAINT `titles_key` UNIQUE(`key`)
);
--> statement-breakpoint
CREATE TABLE `user_claims` (
	`userId` varchar(36) NOT NULL,
	`claim` varchar(40) NOT NULL,
	CONSTRAINT `user_claims_userId_claim_pk` PRIMARY KEY(`userId`,`claim`)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` varchar(36) NOT NULL,
	`userName` varchar(190) NOT NULL,
	`nameKey` varchar(190) NOT NULL,
	`alias` varchar(190),
	`displayKey` varchar(190) NOT NULL,
	`email` varchar(190),
	`emailKey` varchar(190),
	`userType` varchar(20) NOT NULL,
	`providerUserId` varchar(190),
	`picture` varchar(500),
	`missingSince` datetime(3),
	`passwordHash` varchar(255),
	`stamp` varchar(32) NOT NULL,
	`accessToken` varchar(255),
	`accessTokenHash` varchar(64),
	`mediaServerToken` varchar(255),
	`language` varchar(20),
	`streamingCountry` varchar(10) NOT NULL,
	`movieLimit` int,
	`moviePeriod` varchar(10),
	`episodeLimit` int,
	`episodePeriod` varchar(10),
	`musicLimit` int,
	`musicPeriod` varchar(10),
	`lastLoggedInAt` datetime(3),
	`createdAt` datetime(3) NOT NULL,
	CONSTRAINT `users_id` PRIMARY KEY(`id`),
	CONSTRAINT `users_name_key` UNIQUE(`nameKey`),
	CONSTRAINT `users_access_token` UNIQUE(`accessTokenHash`)
);
--> statement-breakpoint
CREATE TABLE `votes` (
	`id` int AUTO_INCREMENT NOT NULL,
	`requestId` int NOT NULL,
	`userId` varchar(36) NOT NULL,
	`up` boolean NOT NULL,
	`at` datetime(3) NOT NULL,
	CONSTRAINT `votes_id` PRIMARY KEY(`id`),
	CONSTRAINT `votes_request` UNIQUE(`requestId`,`userId`)
);
--> statement-breakpoint
CREATE TABLE `watchlist_entries` (
	`id` int AUTO_INCREMENT NOT NULL,
	`userId` varchar(36) NOT NULL,
	`origin` varchar(10) NOT NULL,
	`kind` varchar(10) NOT NULL,
	`tmdbId` int NOT NULL,
	`name` varchar(500) NOT NULL,
	`overview` mediumtext,
	`posterPath` varchar(210),
	`backdropPath` varchar(210),
	`releasedAt` datetime(3),
	`addedAt` datetime(3) NOT NULL,
	`plexKey` varchar(60),
	`outcome` varchar(12),
	`reason` json,
	`triedAt` datetime(3),
	CONSTRAINT `watchlist_entries_id` PRIMARY KEY(`id`),
	CONSTRAINT `watchlist_entries_one` UNIQUE(`userId`,`origin`,`kind`,`tmdbId`)
);
--> statement-breakpoint
CREATE TABLE `watchlist_reads` (
	`userId` varchar(36) NOT NULL,
	`result` varchar(12) NOT NULL,
	`readAt` datetime(3) NOT NULL,
	`etag` varchar(200),
	`failures` int NOT NULL,
	`nextAt` datetime(3),
	`expiredToken` varchar(64),
	CONSTRAINT `watchlist_reads_userId` PRIMARY KEY(`userId`)
);
--> statement-breakpoint
ALTER TABLE `calendar_keys` ADD CONSTRAINT `calendar_keys_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `download_profiles` ADD CONSTRAINT `download_profiles_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issue_changes` ADD CONSTRAINT `issue_changes_issueId_issues_id_fk` FOREIGN KEY (`issueId`) REFERENCES `issues`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issue_changes` ADD CONSTRAINT `issue_changes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issue_comments` ADD CONSTRAINT `issue_comments_issueId_issues_id_fk` FOREIGN KEY (`issueId`) REFERENCES `issues`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issue_comments` ADD CONSTRAINT `issue_comments_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issues` ADD CONSTRAINT `issues_requestId_requests_id_fk` FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issues` ADD CONSTRAINT `issues_categoryId_issue_categories_id_fk` FOREIGN KEY (`categoryId`) REFERENCES `issue_categories`(`id`) ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `issues` ADD CONSTRAINT `issues_reporterId_users_id_fk` FOREIGN KEY (`reporterId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `library_episodes` ADD CONSTRAINT `library_episodes_itemId_library_items_id_fk` FOREIGN KEY (`itemId`) REFERENCES `library_items`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `listed_shows` ADD CONSTRAINT `listed_shows_titleId_titles_id_fk` FOREIGN KEY (`titleId`) REFERENCES `titles`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `notices` ADD CONSTRAINT `notices_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `outbox` ADD CONSTRAINT `outbox_requestId_requests_id_fk` FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `played_episodes` ADD CONSTRAINT `played_episodes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `played_movies` ADD CONSTRAINT `played_movies_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `notification_preferences` ADD CONSTRAINT `notification_preferences_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `request_episodes` ADD CONSTRAINT `request_episodes_requestId_requests_id_fk` FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `request_log` ADD CONSTRAINT `request_log_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `request_variants` ADD CONSTRAINT `request_variants_requestId_requests_id_fk` FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `requests` ADD CONSTRAINT `requests_titleId_titles_id_fk` FOREIGN KEY (`titleId`) REFERENCES `titles`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `requests` ADD CONSTRAINT `requests_requesterId_users_id_fk` FOREIGN KEY (`requesterId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `sign_in_networks` ADD CONSTRAINT `sign_in_networks_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `request_subscriptions` ADD CONSTRAINT `request_subscriptions_requestId_requests_id_fk` FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `request_subscriptions` ADD CONSTRAINT `request_subscriptions_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `user_claims` ADD CONSTRAINT `user_claims_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `votes` ADD CONSTRAINT `votes_requestId_requests_id_fk` FOREIGN KEY (`requestId`) REFERENCES `requests`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `votes` ADD CONSTRAINT `votes_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `watchlist_entries` ADD CONSTRAINT `watchlist_entries_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE `watchlist_reads` ADD CONSTRAINT `watchlist_reads_userId_users_id_fk` FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX `catalogue_replies_read` ON `catalogue_replies` (`readAt`);--> statement-breakpoint
CREATE INDEX `issue_changes_issue` ON `issue_changes` (`issueId`,`id`);--> statement-breakpoint
CREATE INDEX `issue_changes_user` ON `issue_changes` (`userId`);--> statement-breakpoint
CREATE INDEX `issue_comments_issue` ON `issue_comments` (`issueId`,`id`);--> statement-breakpoint
CREATE INDEX `issue_comments_user` ON `issue_comments` (`userId`);--> statement-breakpoint
CREATE INDEX `issues_status` ON `issues` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `issues_status_title` ON `issues` (`status`,`titleKey`,`providerId`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `issues_provider` ON `issues` (`providerId`,`kind`,`status`);--> statement-breakpoint
CREATE INDEX `issues_request` ON `issues` (`requestId`);--> statement-breakpoint
CREATE INDEX `issues_category` ON `issues` (`categoryId`);--> statement-breakpoint
CREATE INDEX `issues_reporter` ON `issues` (`reporterId`);--> statement-breakpoint
CREATE INDEX `job_runs_job` ON `job_runs` (`job`,`startedAt`);--> statement-breakpoint
CREATE INDEX `library_episodes_added` ON `library_episodes` (`addedAt`);--> statement-breakpoint
CREATE INDEX `library_items_tmdb` ON `library_items` (`tmdbId`);--> statement-breakpoint
CREATE INDEX `library_items_tvdb` ON `library_items` (`tvdbId`);--> statement-breakpoint
CREATE INDEX `library_items_imdb` ON `library_items` (`imdbId`);--> statement-breakpoint
CREATE INDEX `library_items_music` ON `library_items` (`musicBrainzId`);--> statement-breakpoint
CREATE INDEX `library_items_title` ON `library_items` (`title`);--> statement-breakpoint
CREATE INDEX `library_items_sweep` ON `library_items` (`source`,`sweep`);--> statement-breakpoint
CREATE INDEX `library_items_added` ON `library_items` (`source`,`kind`,`addedAt`);--> statement-breakpoint
CREATE INDEX `listed_shows_all` ON `listed_shows` (`all`,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_available` ON `listed_shows` (`available`,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_unavailable` ON `listed_shows` (`unavailable`,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_approved` ON `listed_shows` (`approved`,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_fulfilled` ON `listed_shows` (`fulfilled`,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_processing` ON `listed_shows` (`processing`,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_pending` ON `listed_shows` (`pending`,`titleId`);--> statement-breakpoint
CREATE INDEX `listed_shows_name` ON `listed_shows` (`nameKey`,`titleId`,`all`,`available`,`unavailable`,`approved`,`fulfilled`,`processing`,`pending`);--> statement-breakpoint
CREATE INDEX `live_messages_at` ON `live_messages` (`at`);--> statement-breakpoint
CREATE INDEX `movie_ids_imdb` ON `movie_ids` (`imdbId`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`userId`,`at`);--> statement-breakpoint
CREATE INDEX `notices_at` ON `notices` (`at`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`stage`,`target`,`nextAt`);--> statement-breakpoint
CREATE INDEX `outbox_request` ON `outbox` (`requestId`);--> statement-breakpoint
CREATE INDEX `outbox_finished` ON `outbox` (`finishedAt`);--> statement-breakpoint
CREATE INDEX `played_episodes_sweep` ON `played_episodes` (`source`,`sweep`);--> statement-breakpoint
CREATE INDEX `played_movies_title` ON `played_movies` (`tmdbId`,`userId`);--> statement-breakpoint
CREATE INDEX `played_movies_sweep` ON `played_movies` (`source`,`sweep`);--> statement-breakpoint
CREATE INDEX `request_episodes_airs` ON `request_episodes` (`airsAt`);--> statement-breakpoint
CREATE INDEX `request_log_user` ON `request_log` (`userId`,`kind`,`at`);--> statement-breakpoint
CREATE INDEX `request_variants_day` ON `request_variants` (`kind`,`listedAs`,`stage`,`requestAskedAt`,`requestId`,`approved`,`available`,`denied`);--> statement-breakpoint
CREATE INDEX `request_variants_name` ON `request_variants` (`kind`,`listedAs`,`stage`,`nameKey`,`requestId`,`approved`,`available`,`denied`);--> statement-breakpoint
CREATE INDEX `request_variants_title` ON `request_variants` (`kind`,`titleId`,`requestAskedAt`,`listedAs`,`approved`,`available`,`denied`,`requesterId`,`requestId`);--> statement-breakpoint
CREATE INDEX `request_variants_stage` ON `request_variants` (`kind`,`listedAs`,`stage`,`requestId`,`approved`,`available`,`denied`);--> statement-breakpoint
CREATE INDEX `request_variants_requester` ON `request_variants` (`requesterId`,`listedAs`,`stage`,`requestAskedAt`,`requestId`,`kind`);--> statement-breakpoint
CREATE INDEX `request_variants_gone` ON `request_variants` (`goneAt`);--> statement-breakpoint
CREATE INDEX `requests_title` ON `requests` (`titleId`);--> statement-breakpoint
CREATE INDEX `requests_asked` ON `requests` (`askedAt`,`id`);--> statement-breakpoint
CREATE INDEX `requests_asked_kind` ON `requests` (`kind`,`askedAt`,`id`);--> statement-breakpoint
CREATE INDEX `requests_requester` ON `requests` (`requesterId`,`askedAt`,`id`,`kind`);--> statement-breakpoint
CREATE INDEX `requests_stage` ON `requests` (`kind`,`stage`,`id`);--> statement-breakpoint
CREATE INDEX `settings_revision` ON `settings` (`revision`);--> statement-breakpoint
CREATE INDEX `show_ids_tvdb` ON `show_ids` (`tvdbId`);--> statement-breakpoint
CREATE INDEX `show_ids_imdb` ON `show_ids` (`imdbId`);--> statement-breakpoint
CREATE INDEX `sign_in_networks_seen` ON `sign_in_networks` (`seenAt`);--> statement-breakpoint
CREATE INDEX `request_subscriptions_user` ON `request_subscriptions` (`userId`);--> statement-breakpoint
CREATE INDEX `titles_imdb` ON `titles` (`imdbId`);--> statement-breakpoint
CREATE INDEX `titles_name` ON `titles` (`nameKey`,`kind`);--> statement-breakpoint
CREATE INDEX `titles_kind_name` ON `titles` (`kind`,`nameKey`);--> statement-breakpoint
CREATE INDEX `titles_released` ON `titles` (`releasedAt`,`kind`);--> statement-breakpoint
CREATE INDEX `user_claims_claim` ON `user_claims` (`claim`);--> statement-breakpoint
CREATE INDEX `users_email_key` ON `users` (`emailKey`);--> statement-breakpoint
CREATE INDEX `users_provider` ON `users` (`providerUserId`);--> statement-breakpoint
CREATE INDEX `users_display_key` ON `users` (`displayKey`);--> statement-breakpoint
CREATE INDEX `votes_user` ON `votes` (`userId`,`requestId`);--> statement-breakpoint
CREATE INDEX `watchlist_entries_newest` ON `watchlist_entries` (`userId`,`origin`,`addedAt`);